/** How many letters have to be put in, taken out, changed or swapped with their neighbour to make `b` of `a`. */
export function editDistance(a: string, b: string): number {
  const from = [...a];
  const to = [...b];
  let before: number[] = [];
  let previous = to.map((_, column) => column);
  previous.push(to.length);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}
