import type { PlaceOrder } from './place-order';
import type { Sequences } from './sequences';
import { steps } from './steps';

/** Some ms of work each. */
const valuesOfStep = 500_000;
const placesOfStep = 50_000;

/**
 * For each key, the places whose sequence contains it. Most are in one array, built once from the sequences; those of places
 * that were added later are in short lists.
 */
export class InvertedLists {
  private starts = new Int32Array(1);
  private places = new Int32Array(0);
  private weights = new Uint8Array(0);
  private readonly added = new Map<number, number[]>();

  /**
   * Rebuilds the lists of all places in steps, between which others can work. The lists are usable after the last. @param keys one
   * more than the greatest key @param weights bits for each value of the sequences, for `collect`
   */
  *building(sequences: Sequences, keys: number, weights?: Uint8Array): Generator<void> {
    this.added.clear();
    const { values, count } = sequences;
    // The number of each key's places, shifted by one, becomes the start of its list.
    const starts = new Int32Array(keys + 1);
    for (const [first, end] of steps(values.length, valuesOfStep)) {
      for (let at = first; at < end; at += 1) {
        const key = values.at(at);
        if (key >= 0) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
      }
      yield;
    }
    for (let key = 0; key < keys; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
    const places = new Int32Array(starts[keys] ?? 0);
    const placeWeights = new Uint8Array(weights === undefined ? 0 : places.length);
    const next = starts.slice();
    for (const [first, end] of steps(count, placesOfStep)) {
      for (let place = first; place < end; place += 1) {
        for (let at = sequences.startOf(place); at < sequences.endOf(place); at += 1) {
          const key = values.at(at);
          if (key < 0) continue;
          const position = next[key] ?? 0;
          places[position] = place;
          if (weights !== undefined) placeWeights[position] = weights[at] ?? 0;
          next[key] = position + 1;
        }
      }
      yield;
    }
    this.starts = starts;
    this.places = places;
    this.weights = placeWeights;
  }

  add(key: number, place: number): void {
    const list = this.added.get(key);
    if (list === undefined) this.added.set(key, [place]);
    else list.push(place);
  }

  /** Sets `marks` of each place of a key to `value + 1` where it is `value`. */
  raise(key: number, marks: Uint8Array, value: number): void {
    const end = this.starts[key + 1] ?? 0;
    for (let at = this.starts[key] ?? 0; at < end; at += 1) {
      const place = this.places[at] ?? 0;
      if (marks[place] === value) marks[place] = value + 1;
    }
    for (const place of this.added.get(key) ?? []) if (marks[place] === value) marks[place] = value + 1;
  }

  /** Selects each place of a key whose mark is `value`. */
  select(key: number, marks: Uint8Array, value: number, order: PlaceOrder): void {
    const end = this.starts[key + 1] ?? 0;
    for (let at = this.starts[key] ?? 0; at < end; at += 1) {
      const place = this.places[at] ?? 0;
      if (marks[place] === value) order.select(place);
    }
    for (const place of this.added.get(key) ?? []) if (marks[place] === value) order.select(place);
  }

  /** Adds the weights of a key to the bits of its places, as far as `mask` has them; not of places that were added later. */
  collect(key: number, bits: Uint8Array, mask: number): void {
    const end = this.starts[key + 1] ?? 0;
    for (let at = this.starts[key] ?? 0; at < end; at += 1) {
      const place = this.places[at] ?? 0;
      bits[place] = (bits[place] ?? 0) | ((this.weights[at] ?? 0) & mask);
    }
  }

  /** Calls `visit` with the places of a key, as often as the key is in the sequence of each. */
  visit(key: number, visit: (place: number) => void): void {
    const end = this.starts[key + 1] ?? 0;
    for (let at = this.starts[key] ?? 0; at < end; at += 1) visit(this.places[at] ?? 0);
    for (const place of this.added.get(key) ?? []) visit(place);
  }
}
