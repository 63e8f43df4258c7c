/** The list with one item moved to another place; the same list if nothing moves. */
export function move<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  const [item] = moved.slice(from, from + 1);
  if (item === undefined || to < 0 || to >= items.length || from === to) return moved;
  moved.splice(from, 1);
  moved.splice(to, 0, item);
  return moved;
}
