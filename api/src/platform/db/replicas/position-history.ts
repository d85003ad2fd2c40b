import type { WalPosition } from './wal-position';

interface Sample {
  readonly position: WalPosition;
  readonly at: number;
}

/** More than any lag limit needs at one sample a second. */
const mostSamples = 700;

/** When the primary had which position. Lag is calculated from it alone, since the clocks of two machines differ. */
export class PositionHistory {
  private readonly samples: Sample[] = [];

  /** @param at in ms, from before the position was read */
  add(position: WalPosition, at: number): void {
    this.samples.push({ position, at });
    if (this.samples.length > mostSamples) this.samples.shift();
  }

  /** The last position of the primary; undefined before the first. */
  get newest(): WalPosition | undefined {
    return this.samples.at(-1)?.position;
  }

  /** For how long the primary has been ahead of `replayed`, in ms; Infinity if it was ahead at the first sample. */
  lagMs(replayed: WalPosition, now: number): number {
    const index = this.samples.findLastIndex(({ position }) => position <= replayed);
    const reached = this.samples[index];
    if (reached === undefined) return Number.POSITIVE_INFINITY;
    return index === this.samples.length - 1 ? 0 : now - reached.at;
  }
}
