// The ranges that tooling/src/webpack/shared-packages.ts writes: `^1.2.3`, and a version alone.
const numbersOf = (version) => version.split('.').map(Number);

/** Whether a version is in a range. False for versions and ranges of any other form. */
export function satisfy(version, range) {
  const isCaret = range.startsWith('^');
  const wanted = isCaret ? range.slice(1) : range;
  if (version === wanted) return true;
  const [own, least] = [numbersOf(version), numbersOf(wanted)];
  const isPlain = [...own, ...least].every(Number.isInteger) && own.length === 3 && least.length === 3;
  if (!isCaret || !isPlain) return false;
  // What may differ is to the right of the first number that is not 0, and must not be lower.
  const fixed = least.findIndex((number) => number !== 0);
  const differs = own.findIndex((number, index) => number !== least[index]);
  return fixed !== -1 && differs > fixed && own[differs] > least[differs];
}
