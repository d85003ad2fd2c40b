/** A sort key has 21 bits for the document id. */
export const maxDocuments = 2 ** 21;

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
  static build(numbers: readonly number[]): SortedDocuments {
    // Sorting numbers without a comparator is ten times as fast.
    const keys = Float64Array.from(numbers, (number, docId) => number * maxDocuments + docId).sort();
    // The remainder of a negative key is negative.
    return new SortedDocuments(Int32Array.from(keys, (key) => ((key % maxDocuments) + maxDocuments) % maxDocuments));
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
