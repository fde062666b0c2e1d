"""A sequence that grows cheaply without ever changing."""

from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Trail(Generic[T]):
    """An immutable sequence; making one that is an item longer, or shorter, copies nothing.

    Trails that grow out of each other share one list, of which each sees its own length. Only a
    second branch (something else after the same beginning) copies.

    >>> one = Trail[str]().then("a")
    >>> two = one.then("b")
    >>> list(one), list(two), list(two.first(1).then("c")), list(two)
    (['a'], ['a', 'b'], ['a', 'c'], ['a', 'b'])
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: list[T] | None = None, length: int = 0) -> None:
        self._items: list[T] = [] if items is None else items
        self._length = length

    def then(self, item: T) -> "Trail[T]":
        """Return the trail with one more item at its end."""
        items = self._items
        if len(items) != self._length:
            items = items[: self._length]
        items.append(item)
        return Trail(items, self._length + 1)

    def first(self, length: int) -> "Trail[T]":
        """Return the first ``length`` items.

        :raises IndexError: there are fewer.
        """
        if not 0 <= length <= self._length:
            raise IndexError(f"the first {length} of {self._length} items do not exist")
        return Trail(self._items, length)

    def __len__(self) -> int:
        """Return the number of items."""
        return self._length

    def __bool__(self) -> bool:
        """Tell whether there is any item."""
        return self._length > 0

    def __getitem__(self, index: int) -> T:
        """Return the item at a place; negative places count from the end."""
        place = index + self._length if index < 0 else index
        if not 0 <= place < self._length:
            raise IndexError(f"no item {index} among {self._length}")
        return self._items[place]

    def __iter__(self) -> Iterator[T]:
        """Iterate from the first item to the last."""
        for place in range(self._length):
            yield self._items[place]

    def __repr__(self) -> str:
        return f"Trail({self._items[: self._length]!r}, {self._length})"
