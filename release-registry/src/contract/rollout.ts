import { releaseId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';

const percent = z.int().check(z.gte(1), z.lte(100));

/** Percentages of the visitors, one after the other. */
export const rolloutSteps = z.array(percent).check(
  z.minLength(2),
  z.maxLength(10),
  z.refine((steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))),
);

/** Least time of a step, up to a day. */
export const rolloutMinutes = z.int().check(z.gte(1), z.lte(24 * 60));

const count = z.int().check(z.gte(0));

/**
 * Pages of visitors whose release was chosen by their cookie: only these are comparable, since every first page is stable.
 * `paints` are pages with a measured Largest Contentful Paint, `slow_paints` those over `limits.goodPaintMs`. `opened` are pages
 * from which the shell's start is awaited, `started` those that signalled it; for the shell only.
 */
export const comparedCounts = z.object({
  pages: count,
  errors: count,
  paints: count,
  slow_paints: count,
  /** Pages on which something was added to the cart. */
  carts: count,
  opened: count,
  started: count,
});
export type ComparedCounts = z.infer<typeof comparedCounts>;

export const noneCompared: ComparedCounts = {
  pages: 0,
  errors: 0,
  paints: 0,
  slow_paints: 0,
  carts: 0,
  opened: 0,
  started: 0,
};

export function addCompared(a: ComparedCounts, b: ComparedCounts): ComparedCounts {
  return {
    pages: a.pages + b.pages,
    errors: a.errors + b.errors,
    paints: a.paints + b.paints,
    slow_paints: a.slow_paints + b.slow_paints,
    carts: a.carts + b.carts,
    opened: a.opened + b.opened,
    started: a.started + b.started,
  };
}

export const rolloutMetric = z.enum(['errors', 'starts', 'paints', 'carts']);
export type RolloutMetric = z.infer<typeof rolloutMetric>;

/** What was counted in one step. */
export const rolloutStep = z.object({
  percent: z.int(),
  since: z.string(),
  canary: comparedCounts,
  stable: comparedCounts,
  /** The evidence of the step by metric: `logLikelihoods`. */
  logs: z.record(rolloutMetric, z.array(z.number())),
});
export type RolloutStep = z.infer<typeof rolloutStep>;

/** What a rollout failed by: a metric, or `limit`, the limit of error rates. */
export const rolloutFailure = z.enum([...rolloutMetric.options, 'limit']);
export type RolloutFailure = z.infer<typeof rolloutFailure>;

/** A rollout in the audit entry of its start, of each step, of its end, and of a lock meanwhile. A canary is one of one step. */
export const rollout = z.object({
  release: releaseId,
  steps: z.array(percent).check(z.minLength(1)),
  /** Undefined for one step. */
  every_minutes: z.optional(rolloutMinutes),
  /** Index of the current step. */
  step: z.int().check(z.gte(0)),
  /** Start of the current step. */
  since: z.string(),
  finished: z.array(rolloutStep),
  /** `changed`: somebody changed the part. */
  ended: z.optional(z.enum([...rolloutFailure.options, 'changed'])),
});
export type Rollout = z.infer<typeof rollout>;

/** The judgement on a rollout, in the words of Argo Rollouts. */
export const rolloutState = z.discriminatedUnion('kind', [
  /** The step is judged at this time; the last one is compared without end. */
  z.object({ kind: z.literal('running'), at: z.optional(z.string()) }),
  /** The time of the step is over, but the next one is not made yet. */
  z.object({ kind: z.literal('inconclusive'), why: z.array(z.string()) }),
  /** `next`: the share that is about to be reached; undefined once the release is live for everybody. */
  z.object({ kind: z.literal('successful'), next: z.optional(percent) }),
  z.object({ kind: z.literal('failed'), by: rolloutFailure }),
  /** Not judged: somebody changed the part. */
  z.object({ kind: z.literal('stopped') }),
]);
export type RolloutState = z.infer<typeof rolloutState>;

/** A rollout as console and command line show it. */
export const rolloutStatus = z.object({
  ...rollout.shape,
  state: rolloutState,
  /** Always-valid p-values of "the canary is no worse", over all steps. */
  p: z.record(rolloutMetric, z.number()),
  /** With the current step; those after it have not begun. */
  counted: z.array(rolloutStep),
});
export type RolloutStatus = z.infer<typeof rolloutStatus>;
