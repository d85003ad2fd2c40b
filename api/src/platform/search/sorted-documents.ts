import { inSteps } from './posting-lists';

/** A sort key has 21 bits for the document id. */
export const maxDocuments = 2 ** 21;

/** Keys per native sort. */
const keysPerRun = 16_384;

/** Keys per turn of the event loop while they are computed or read. */
const keysPerStep = 50_000;

/** All documents in one order, and a selection of them. */
export class SortedDocuments {
  private readonly positions: Int32Array;
  /** One bit per position; all bits are 0 between two searches. */
  private readonly selected: Int32Array;
  private readonly found: Int32Array;

  private constructor(readonly docIds: Int32Array) {
    this.positions = new Int32Array(docIds.length);
    for (let position = 0; position < docIds.length; position += 1) this.positions[docIds[position] ?? 0] = position;
    this.selected = new Int32Array((docIds.length >> 5) + 1);
    this.found = new Int32Array(docIds.length);
  }

  /** Sorts documents by a 32-bit number, equal ones by document id. */
  static async build(count: number, numberOf: (docId: number) => number): Promise<SortedDocuments> {
    // Sorting numbers without a comparator is ten times as fast.
    const keys = new Float64Array(count);
    for await (const [first, end] of inSteps(count, keysPerStep)) {
      for (let docId = first; docId < end; docId += 1) keys[docId] = numberOf(docId) * maxDocuments + docId;
    }
    const sorted = await sortKeys(keys);
    const docIds = new Int32Array(count);
    for await (const [first, end] of inSteps(count, keysPerStep)) {
      // The remainder of a negative key is negative.
      for (let at = first; at < end; at += 1)
        docIds[at] = (((sorted[at] ?? 0) % maxDocuments) + maxDocuments) % maxDocuments;
    }
    return new SortedDocuments(docIds);
  }

  /** Adds a document to the selection. */
  select(docId: number): void {
    const position = this.positions[docId] ?? 0;
    const word = position >> 5;
    this.selected[word] = (this.selected[word] ?? 0) | (1 << (position & 31));
  }

  /** Returns the selected documents in order and clears the selection. The result is valid until the next call. */
  takeSelection(): Int32Array {
    const { docIds, selected, found } = this;
    let count = 0;
    for (let word = 0; word < selected.length; word += 1) {
      let bits = selected[word] ?? 0;
      if (bits === 0) continue;
      selected[word] = 0;
      while (bits !== 0) {
        found[count] = docIds[(word << 5) + 31 - Math.clz32(bits & -bits)] ?? 0;
        count += 1;
        bits &= bits - 1;
      }
    }
    return found.subarray(0, count);
  }
}

/** Merge sort of natively sorted runs: one native sort of 250,000 keys would block other calls for too long. */
async function sortKeys(keys: Float64Array<ArrayBuffer>): Promise<Float64Array> {
  for await (const [first, end] of inSteps(keys.length, keysPerRun)) keys.subarray(first, end).sort();
  let [from, to] = [keys, new Float64Array(keys.length)];
  for (let width = keysPerRun; width < keys.length; width *= 2) {
    for await (const [first, end] of inSteps(keys.length, 2 * width))
      merge(from, to, { first, middle: first + width, end });
    [from, to] = [to, from];
  }
  return from;
}

function merge(
  from: Float64Array,
  to: Float64Array,
  { first, middle, end }: Readonly<Record<'first' | 'middle' | 'end', number>>,
): void {
  let [left, right] = [first, middle];
  for (let at = first; at < end; at += 1) {
    const takesLeft = left < middle && (right >= end || (from[left] ?? 0) < (from[right] ?? 0));
    to[at] = from[takesLeft ? left++ : right++] ?? 0;
  }
}
