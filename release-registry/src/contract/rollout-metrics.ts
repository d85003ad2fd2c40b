import { percentText } from './error-rates';
import { clockTime } from './ist-time';
import {
  rolloutMetric,
  type ComparedCounts,
  type RolloutFailure,
  type RolloutMetric,
  type RolloutStatus,
} from './rollout';
import type { Trials } from './share-interval';

/**
 * The registry rolls a release back if the p-value of one metric is at most this. With four metrics, at most 4 percent
 * of good releases are rolled back.
 */
export const rolloutAlpha = 0.01;

/** The next step waits while a p-value is at most this. */
export const rolloutDoubt = 0.1;

interface MetricDefinition {
  /** Title of its table row and its chart. */
  readonly title: string;
  /** Name in a sentence, such as `errors`. */
  readonly noun: string;
  readonly trials: (counts: ComparedCounts) => Trials;
  /** The event that tables show: fast pages, where the test counts slow pages. */
  readonly shown: (counts: ComparedCounts) => Trials;
  /** Ratios of the mixture test: how many times as frequent the event may be in a worse canary. */
  readonly ratios: readonly number[];
  /** Smallest difference of the shares, in percentage points, that ends a rollout. */
  readonly leastDifference: number;
}

/** Metrics by which a rollout compares releases. Each is a share of pages, so that one test serves all. */
export const rolloutMetrics: Readonly<Record<RolloutMetric, MetricDefinition>> = {
  errors: {
    title: 'Pages with an error',
    noun: 'errors',
    trials: ({ pages, errors }) => ({ trials: pages, events: errors }),
    shown: ({ pages, errors }) => ({ trials: pages, events: errors }),
    ratios: [1.5, 2, 4, 10],
    leastDifference: 0.1,
  },
  starts: {
    title: 'Pages that started',
    noun: 'started pages',
    trials: ({ opened, started }) => ({ trials: opened, events: opened - started }),
    shown: ({ opened, started }) => ({ trials: opened, events: started }),
    ratios: [1.2, 1.5, 2, 4],
    leastDifference: 2,
  },
  paints: {
    title: 'Good LCP',
    noun: 'good LCP',
    trials: ({ paints, slow_paints }) => ({ trials: paints, events: slow_paints }),
    shown: ({ paints, slow_paints }) => ({ trials: paints, events: paints - slow_paints }),
    ratios: [1.2, 1.5, 2, 4],
    leastDifference: 2,
  },
  carts: {
    title: 'Add to cart',
    noun: 'add-to-cart',
    trials: ({ pages, carts }) => ({ trials: pages, events: carts }),
    shown: ({ pages, carts }) => ({ trials: pages, events: carts }),
    ratios: [0.8, 0.65, 0.5, 0.25],
    leastDifference: 0.2,
  },
};

/** In percent; undefined without pages. */
export function sharePercent({ trials, events }: Trials): number | undefined {
  return trials === 0 ? undefined : Math.min(100, (events / trials) * 100);
}

const shareText = (trials: Trials) => {
  const percent = sharePercent(trials);
  return percent === undefined ? 'not measured' : percentText(percent);
};

/** Lists the metrics of a part. Only the shell has starts. */
export const listMetrics = (hasStarts: boolean): readonly RolloutMetric[] =>
  rolloutMetric.options.filter((metric) => metric !== 'starts' || hasStarts);

/** `errors 0.4% of 1200 pages (stable 0.5% of 20000), good LCP 81% (80%), add-to-cart 3.1% (3%)`. */
export function formatFigures(canary: ComparedCounts, stable: ComparedCounts): string {
  return listMetrics(canary.opened > 0 || stable.opened > 0)
    .map((metric) => {
      const { noun, shown } = rolloutMetrics[metric];
      const [own, other] = [shown(canary), shown(stable)];
      return metric === 'errors'
        ? `${noun} ${shareText(own)} of ${own.trials} pages (stable ${shareText(other)} of ${other.trials})`
        : `${noun} ${shareText(own)} (${shareText(other)})`;
    })
    .join(', ');
}

/** `errors`, as in "Failed: errors". */
export const rolloutFailureTexts: Readonly<Record<RolloutFailure, string>> = {
  errors: 'errors',
  starts: 'pages that did not start',
  paints: 'slow pages',
  carts: 'fewer add-to-cart',
  limit: 'the limit of error rates',
};

/** `running: next step at 14:30 (IST)`, `inconclusive: too few pages`, `failed: errors`. */
export function rolloutStateText({ state, steps }: Pick<RolloutStatus, 'state' | 'steps'>): string {
  switch (state.kind) {
    case 'running':
      return state.at === undefined
        ? `running: stays at ${steps.at(-1) ?? 100}% and is compared with stable`
        : `running: next step at ${clockTime(state.at).slice(0, 5)} (IST)`;
    case 'inconclusive':
      return `inconclusive: ${state.why.join('; ')}`;
    case 'successful':
      return state.next === undefined ? 'successful: live for everybody' : `successful: ${state.next}% is next`;
    case 'failed':
      return `failed: ${rolloutFailureTexts[state.by]}`;
    case 'stopped':
      return 'stopped: somebody changed the part';
  }
}

/** `step 2 of 3 (5, 25, 100%)`. */
export function rolloutStepText({ step, steps }: Pick<RolloutStatus, 'step' | 'steps'>): string {
  return `step ${step + 1} of ${steps.length} (${steps.join(', ')}%)`;
}
