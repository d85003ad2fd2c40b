import { type ErrorPolicy, type PageCounts, type ReleaseRate, errorRate } from '@storefront/release-registry/contract';

/** Size of the drawing in px. The lines keep a distance from its edges, because they end in dots. */
export const sparklineSize = { width: 190, height: 52 } as const;
const inset = { left: 2, right: 4, top: 2, bottom: 3 } as const;

/** The drawing's height is this multiple of the limit, unless a rate is higher. */
const limitsShown = 1.5;
/** Factor for the space above the highest rate. */
const headroom = 1.15;

/** The error rate of a release: nothing counted, too few pages to judge, or a rate in percent. */
export type RateStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'few'; readonly pages: number }
  | { readonly kind: 'rate'; readonly percent: number };

/** Judges counts over the whole window, as the gates do. */
export function getRateStatus({ pages, errors }: PageCounts, { min_pages }: ErrorPolicy): RateStatus {
  if (pages === 0) return { kind: 'none' };
  return pages < min_pages ? { kind: 'few', pages } : { kind: 'rate', percent: errorRate({ pages, errors }) };
}

/** A line of the drawing: `points` of a polyline and its end. */
interface RateLine {
  readonly role: ReleaseRate['role'];
  readonly points: string;
  readonly end: { readonly x: number; readonly y: number };
}

/** The drawing of a part: a line for each release with a rate, and the height of the limit. */
export interface Sparkline {
  readonly limitY: number;
  readonly lines: readonly RateLine[];
}

const round = (px: number) => Math.round(px * 10) / 10;

/** Draws the rates of a part over the window. Undefined if no release has a rate. Lines bridge slices without a page. */
export function sparkline(rates: readonly ReleaseRate[], policy: ErrorPolicy): Sparkline | undefined {
  const rated = rates.filter((rate) => getRateStatus(rate, policy).kind === 'rate' && rate.slices.length > 0);
  if (rated.length === 0) return undefined;
  const highest = Math.max(...rated.flatMap(({ slices }) => slices.map(errorRate)));
  const maxPercent = Math.max(policy.limit_percent * limitsShown, highest * headroom);
  const { width, height } = sparklineSize;
  const y = (percent: number) =>
    round(height - inset.bottom - (percent / maxPercent) * (height - inset.bottom - inset.top));
  const lines = rated.map(({ role, slices }): RateLine => {
    const step = (width - inset.left - inset.right) / Math.max(1, slices.length - 1);
    const points = slices.flatMap((slice, index) =>
      slice.pages === 0 ? [] : [{ x: round(inset.left + index * step), y: y(errorRate(slice)) }],
    );
    const end = points.at(-1) ?? { x: inset.left, y: y(0) };
    return { role, points: points.map((point) => `${point.x},${point.y}`).join(' '), end };
  });
  return { limitY: y(policy.limit_percent), lines };
}
