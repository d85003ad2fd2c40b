import {
  rolloutMetrics,
  sharePercent,
  shareInterval,
  type ReleaseRate,
  type RolloutMetric,
  type RolloutStatus,
} from '@storefront/release-registry/contract';

/** Size of the drawing in px, and the space for its axes. */
export const chartSize = { width: 248, height: 112 } as const;
export const chartEdges = { left: 44, right: 6, top: 8, bottom: 20 } as const;

/** Distance between the two releases of a step, in px. */
const apart = 10;

/** A share in percent, with its 95 percent confidence sequence. */
export interface StepShare {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  readonly pages: number;
}

/** One step of a metric. A release without pages is undefined. */
export interface StepShares {
  readonly step: number;
  readonly canary: StepShare | undefined;
  readonly stable: StepShare | undefined;
}

/** Calculates the shares of a metric in each step that has begun. */
export function stepShares({ counted }: Pick<RolloutStatus, 'counted'>, metric: RolloutMetric): StepShares[] {
  const { shown } = rolloutMetrics[metric];
  const shareOf = (counts: Parameters<typeof shown>[0]): StepShare | undefined => {
    const trials = shown(counts);
    const [percent, interval] = [sharePercent(trials), shareInterval(trials)];
    if (percent === undefined || interval === undefined) return undefined;
    return { percent, low: 100 * interval.low, high: 100 * interval.high, pages: trials.trials };
  };
  return counted.map(({ percent, canary, stable }) => ({
    step: percent,
    canary: shareOf(canary),
    stable: shareOf(stable),
  }));
}

interface ChartMark {
  readonly role: ReleaseRate['role'];
  readonly x: number;
  readonly y: number;
  readonly top: number;
  readonly bottom: number;
}

/** The drawing of a metric. */
export interface RolloutDrawing {
  readonly marks: readonly ChartMark[];
  /** Every planned step. */
  readonly steps: readonly { readonly percent: number; readonly x: number }[];
  /** Ends of the axis in percent. */
  readonly least: number;
  readonly most: number;
}

const round = (px: number) => Math.round(px * 10) / 10;

/** Calculates the axis. It ends at round numbers around all values, and begins at 0 if the shares are small. */
function axisOf(values: readonly number[]): { least: number; most: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const unit = high - low > 20 ? 10 : high > 2 ? 1 : 0.1;
  const least = low < 20 ? 0 : Math.floor(low / unit) * unit;
  return { least, most: Math.min(100, Math.max(unit, Math.ceil(high / unit) * unit)) };
}

/** Draws both releases of each step as a dot in its interval. Undefined before the first page. */
export function drawRollout(shares: readonly StepShares[], steps: readonly number[]): RolloutDrawing | undefined {
  const all = shares.flatMap(({ canary, stable }) => [canary, stable]).filter((one) => one !== undefined);
  if (all.length === 0) return undefined;
  const { least, most } = axisOf(all.flatMap(({ low, high }) => [low, high]));
  const { width, height } = chartSize;
  const { left, right, top, bottom } = chartEdges;
  const y = (percent: number) =>
    round(height - bottom - ((percent - least) / (most - least)) * (height - bottom - top));
  const columns = (width - left - right) / steps.length;
  const x = (index: number) => round(left + (index + 0.5) * columns);
  const marks = shares.flatMap(({ canary, stable }, index) =>
    [['stable', stable, -apart / 2] as const, ['canary', canary, apart / 2] as const].flatMap(
      ([role, share, shift]): ChartMark[] =>
        share === undefined
          ? []
          : [{ role, x: x(index) + shift, y: y(share.percent), top: y(share.high), bottom: y(share.low) }],
    ),
  );
  return { marks, steps: steps.map((percent, index) => ({ percent, x: x(index) })), least, most };
}
