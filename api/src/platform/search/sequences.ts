import { GrowableList } from './growable-list';

/** Sequences of integers, one for each place, stored one after the other. */
export class Sequences {
  readonly values = new GrowableList(1024);
  private readonly starts = new GrowableList(256);

  /** Begins the sequence of the next place. */
  begin(): void {
    this.starts.push(this.values.length);
  }

  push(value: number): void {
    this.values.push(value);
  }

  /** Places with a sequence. */
  get count(): number {
    return this.starts.length;
  }

  startOf(place: number): number {
    return this.starts.at(place);
  }

  endOf(place: number): number {
    return place + 1 < this.starts.length ? this.starts.at(place + 1) : this.values.length;
  }

  of(place: number): Int32Array {
    return this.values.all.subarray(this.startOf(place), this.endOf(place));
  }
}
