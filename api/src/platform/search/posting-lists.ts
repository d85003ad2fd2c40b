import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Divides the numbers below `count` into ranges: first number, and one more than the last. Yields to the event loop
 * before each range.
 * @param size numbers per range, few enough for some ms of work
 */
export async function* inSteps(count: number, size: number): AsyncGenerator<readonly [first: number, end: number]> {
  for (let first = 0; first < count; first += size) {
    await nextTurn();
    yield [first, Math.min(count, first + size)];
  }
}

/** A growing list of integers, in half the memory of an array. */
export class IntList {
  private items: Int32Array;
  private used = 0;

  constructor(capacity = 4) {
    this.items = new Int32Array(capacity);
  }

  get length(): number {
    return this.used;
  }

  push(value: number): void {
    if (this.used === this.items.length) {
      const grown = new Int32Array(this.used * 2);
      grown.set(this.items);
      this.items = grown;
    }
    this.items[this.used] = value;
    this.used += 1;
  }

  /** Contains the list up to `length`; valid until the next `push`. */
  get values(): Int32Array {
    return this.items;
  }

  at(index: number): number {
    return this.items[index] ?? 0;
  }
}

/** A sequence of integers per document, stored one after the other. */
export class Sequences {
  readonly values = new IntList(1024);
  private readonly starts = new IntList(256);

  /** Starts the sequence of the next document. */
  begin(): void {
    this.starts.push(this.values.length);
  }

  push(value: number): void {
    this.values.push(value);
  }

  /** Number of documents. */
  get count(): number {
    return this.starts.length;
  }

  startOf(docId: number): number {
    return this.starts.at(docId);
  }

  endOf(docId: number): number {
    return docId + 1 < this.starts.length ? this.starts.at(docId + 1) : this.values.length;
  }

  of(docId: number): Int32Array {
    return this.values.values.subarray(this.startOf(docId), this.endOf(docId));
  }
}

const valuesPerStep = 100_000;
const documentsPerStep = 5000;

/**
 * For each key (a term or a facet): the ids of the documents whose sequence contains it, once per occurrence, in ascending
 * order.
 */
export class PostingLists {
  private constructor(
    private readonly starts: Int32Array,
    private readonly postings: Int32Array,
    private readonly weights: Uint8Array,
  ) {}

  /**
   * @param sequences keys by document; negative values are not indexed
   * @param keyCount one more than the greatest key
   * @param weights bits for each value of the sequences, for `collect`
   */
  static async build(sequences: Sequences, keyCount: number, weights = new Uint8Array(0)): Promise<PostingLists> {
    const keys = sequences.values.values;
    // Counts the length of each key's list at the next index; the running sum makes it the start of the list.
    const starts = new Int32Array(keyCount + 1);
    for await (const [first, end] of inSteps(sequences.values.length, valuesPerStep)) {
      for (let at = first; at < end; at += 1) {
        const key = keys[at] ?? -1;
        if (key >= 0) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
      }
    }
    for (let key = 0; key < keyCount; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
    const postings = new Int32Array(starts[keyCount] ?? 0);
    const postingWeights = new Uint8Array(weights.length === 0 ? 0 : postings.length);
    const next = starts.slice();
    for await (const [first, end] of inSteps(sequences.count, documentsPerStep)) {
      for (let docId = first; docId < end; docId += 1) {
        for (let at = sequences.startOf(docId); at < sequences.endOf(docId); at += 1) {
          const key = keys[at] ?? -1;
          if (key < 0) continue;
          const position = next[key] ?? 0;
          postings[position] = docId;
          if (weights.length > 0) postingWeights[position] = weights[at] ?? 0;
          next[key] = position + 1;
        }
      }
    }
    return new PostingLists(starts, postings, postingWeights);
  }

  /** Number of occurrences of a key; 0 for a negative key. */
  countOf(key: number): number {
    return key < 0 ? 0 : (this.starts[key + 1] ?? 0) - (this.starts[key] ?? 0);
  }

  /** The documents of a key; none for a negative key. */
  of(key: number): Int32Array {
    return key < 0 ? this.postings.subarray(0, 0) : this.postings.subarray(this.starts[key], this.starts[key + 1]);
  }

  /** Combines the weights of a key, masked by `mask`, into the bits of its documents. */
  collect(key: number, bits: Uint8Array, mask: number): void {
    const end = this.starts[key + 1] ?? 0;
    for (let at = this.starts[key] ?? 0; at < end; at += 1) {
      const docId = this.postings[at] ?? 0;
      bits[docId] = (bits[docId] ?? 0) | ((this.weights[at] ?? 0) & mask);
    }
  }
}
