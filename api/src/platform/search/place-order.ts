import { steps } from './steps';

/** The place that comes first, by a negative or a positive number; never 0 for two places that are offered. */
export type ComparePlaces = (a: number, b: number) => number;

/** Some ms of work. */
const addedOfStep = 1000;

/** The places of what is offered in one order, and where each of them is in it. */
export class PlaceOrder {
  private sorted: Int32Array = new Int32Array(0);
  private positions = new Int32Array(0);
  /** One bit for each position; all are 0 between two searches. */
  private selected = new Int32Array(0);
  private found = new Int32Array(0);

  constructor(private readonly compare: ComparePlaces) {}

  get places(): Int32Array {
    return this.sorted;
  }

  has(place: number): boolean {
    return (this.positions[place] ?? -1) >= 0;
  }

  /** @param places all that are offered, sorted @param most one more than the greatest place */
  reset(places: Int32Array<ArrayBuffer>, most: number): void {
    this.sorted = places;
    this.positions = positionsOf(places, most);
  }

  /**
   * Takes places out and others in, in steps between which others can work. @param most one more than the greatest place
   * @returns what shows the change
   */
  *changing(removed: readonly number[], added: readonly number[], most: number): Generator<void, () => void> {
    let sorted = removed.length === 0 ? this.sorted : without(this.sorted, removed, most);
    for (const [first, end] of steps(added.length, addedOfStep)) {
      sorted = this.merged(sorted, added.slice(first, end));
      yield;
    }
    const positions = positionsOf(sorted, most);
    yield;
    return () => {
      this.sorted = sorted;
      this.positions = positions;
    };
  }

  /** Selects a place; one that is not in the order stays out. */
  select(place: number): void {
    const position = this.positions[place] ?? -1;
    if (position < 0) return;
    const word = position >> 5;
    this.selected[word] = (this.selected[word] ?? 0) | (1 << (position & 31));
  }

  /** Call it before the first `select` of a search. */
  beginSelection(): void {
    const words = (this.sorted.length >> 5) + 1;
    if (this.selected.length < words) this.selected = new Int32Array(words + (words >> 2));
    if (this.found.length < this.sorted.length) this.found = new Int32Array(this.sorted.length);
  }

  /** The selected places in their order, and an empty selection; valid until the next call. */
  takeSelection(): Int32Array {
    const { sorted, selected, found } = this;
    let count = 0;
    for (let word = 0; word <= sorted.length >> 5; word += 1) {
      let bits = selected[word] ?? 0;
      if (bits === 0) continue;
      selected[word] = 0;
      while (bits !== 0) {
        found[count] = sorted[(word << 5) + 31 - Math.clz32(bits & -bits)] ?? 0;
        count += 1;
        bits &= bits - 1;
      }
    }
    return found.subarray(0, count);
  }

  private merged(sorted: Int32Array, added: readonly number[]): Int32Array<ArrayBuffer> {
    const merged = new Int32Array(sorted.length + added.length);
    let [from, to] = [0, 0];
    for (const place of [...added].sort(this.compare)) {
      const end = this.firstAfter(place, sorted, from);
      merged.set(sorted.subarray(from, end), to);
      to += end - from;
      merged[to] = place;
      to += 1;
      from = end;
    }
    merged.set(sorted.subarray(from), to);
    return merged;
  }

  /** The first index from `from` on whose place comes after the given one. */
  private firstAfter(place: number, sorted: Int32Array, from: number): number {
    let [low, high] = [from, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(sorted[middle] ?? 0, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function positionsOf(sorted: Int32Array, most: number): Int32Array<ArrayBuffer> {
  const positions = new Int32Array(most).fill(-1);
  for (let position = 0; position < sorted.length; position += 1) positions[sorted[position] ?? 0] = position;
  return positions;
}

function without(sorted: Int32Array, removed: readonly number[], most: number): Int32Array<ArrayBuffer> {
  const isRemoved = new Uint8Array(most);
  for (const place of removed) isRemoved[place] = 1;
  const kept = new Int32Array(sorted.length - removed.length);
  let count = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    const place = sorted[at] ?? 0;
    if (isRemoved[place] === 1) continue;
    kept[count] = place;
    count += 1;
  }
  return kept;
}
