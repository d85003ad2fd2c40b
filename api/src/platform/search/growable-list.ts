/** A list of integers that grows at its end, in half the memory of an array. */
export class GrowableList {
  private values: Int32Array;
  private used = 0;

  constructor(capacity = 4) {
    this.values = new Int32Array(capacity);
  }

  get length(): number {
    return this.used;
  }

  push(value: number): void {
    if (this.used === this.values.length) {
      const grown = new Int32Array(Math.max(4, this.used * 2));
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.used] = value;
    this.used += 1;
  }

  /** What the list contains, up to `length`; valid until the next `push`. */
  get all(): Int32Array {
    return this.values;
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }

  /** Adds to the value at an index below `length`. */
  addAt(index: number, amount: number): void {
    this.values[index] = this.at(index) + amount;
  }
}
