import type { Sequences } from './sequences';

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
   * Rebuilds the lists of all places. @param keys one more than the greatest key @param weights bits for each value of the
   * sequences, for `collect`
   */
  build(sequences: Sequences, keys: number, weights?: Uint8Array): void {
    this.added.clear();
    const { values, count } = sequences;
    // The number of each key's places, shifted by one, becomes the start of its list.
    const starts = new Int32Array(keys + 1);
    for (let at = 0; at < values.length; at += 1) {
      const key = values.at(at);
      if (key >= 0) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
    }
    for (let key = 0; key < keys; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
    const places = new Int32Array(starts[keys] ?? 0);
    const placeWeights = new Uint8Array(weights === undefined ? 0 : places.length);
    const next = starts.slice();
    for (let place = 0; place < count; place += 1) {
      for (let at = sequences.startOf(place); at < sequences.endOf(place); at += 1) {
        const key = values.at(at);
        if (key < 0) continue;
        const position = next[key] ?? 0;
        places[position] = place;
        if (weights !== undefined) placeWeights[position] = weights[at] ?? 0;
        next[key] = position + 1;
      }
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

  /** Adds the weights of a key to the bits of its places, as far as `mask` has them; not of places that were added later. */
  collect(key: number, bits: Uint8Array, mask: number): void {
    const end = this.starts[key + 1] ?? 0;
    for (let at = this.starts[key] ?? 0; at < end; at += 1) {
      const place = this.places[at] ?? 0;
      bits[place] = (bits[place] ?? 0) | ((this.weights[at] ?? 0) & mask);
    }
  }

  /** The places of a key, in rising order; a place is as often in it as the key in its sequence. */
  placesOf(key: number): Int32Array {
    const built = this.places.subarray(this.starts[key] ?? 0, this.starts[key + 1] ?? this.starts[key] ?? 0);
    const added = this.added.get(key);
    return added === undefined ? built : Int32Array.from([...built, ...added]);
  }
}
