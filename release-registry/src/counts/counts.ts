import type { PageCounts } from '../contract';

/** Pages and faults of one release of one part in one minute. `minute` counts from 1970. */
export interface MinuteCounts extends PageCounts {
  readonly minute: number;
  readonly part: string;
  readonly release: string;
}

/** What the release side reads: everything counted from a minute on, by whichever site server, summed up. */
export interface CountsReader {
  since(minute: number): Promise<readonly MinuteCounts[]>;
}
