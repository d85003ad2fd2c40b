import { releaseId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';

/** Whole percent of visitors. */
export const percent = z.int().check(z.gte(1), z.lte(100));

/** Increasing percentages of the visitors. */
export const rolloutSteps = z.array(percent).check(
  z.minLength(2),
  z.maxLength(10),
  z.refine((steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))),
);

/** Minimum duration of a step, up to a day. */
export const rolloutMinutes = z.int().check(z.gte(1), z.lte(24 * 60));

const count = z.int().check(z.gte(0));

/**
 * Counts of pages whose release the visitor's cookie selected. Only these are comparable, because a visitor's first
 * page is always stable. `paints`: pages with a measured Largest Contentful Paint. `slow_paints`: those over
 * `limits.goodPaintMs`. `opened`: pages of the shell that should signal their start. `started`: pages that signalled
 * it.
 */
export const comparedCounts = z.object({
  pages: count,
  errors: count,
  paints: count,
  slow_paints: count,
  /** Pages on which the visitor added something to the cart. */
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

/** Counts of one step. */
const rolloutStep = z.object({
  percent: z.int(),
  since: z.string(),
  canary: comparedCounts,
  stable: comparedCounts,
  /** Evidence of the step by metric, from `logLikelihoods`. */
  logs: z.record(rolloutMetric, z.array(z.number())),
});
export type RolloutStep = z.infer<typeof rolloutStep>;

/** Why a rollout failed: a metric, or `limit`, the limit of error rates. */
const rolloutFailure = z.enum([...rolloutMetric.options, 'limit']);
export type RolloutFailure = z.infer<typeof rolloutFailure>;

/**
 * A rollout in the audit entry of its start, of each step, of its end, and of a lock in between. A canary is a rollout
 * with one step.
 */
export const rollout = z.object({
  release: releaseId,
  steps: z.array(percent).check(z.minLength(1)),
  /** Undefined for a rollout with one step. */
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

/** The state of a rollout, in the terms of Argo Rollouts. */
const rolloutState = z.discriminatedUnion('kind', [
  /** The registry judges the step at this time. It compares the last step without an end. */
  z.object({ kind: z.literal('running'), at: z.optional(z.string()) }),
  /** The time of the step is over, but the next step does not start yet. */
  z.object({ kind: z.literal('inconclusive'), why: z.array(z.string()) }),
  /** `next` is the percentage of the next step. Undefined once the release is live for everybody. */
  z.object({ kind: z.literal('successful'), next: z.optional(percent) }),
  z.object({ kind: z.literal('failed'), by: rolloutFailure }),
  /** Nobody judged it, because somebody changed the part. */
  z.object({ kind: z.literal('stopped') }),
]);
export type RolloutState = z.infer<typeof rolloutState>;

/** A rollout as console and command line show it. */
export const rolloutStatus = z.object({
  ...rollout.shape,
  state: rolloutState,
  /** Always-valid p-values of the hypothesis "the canary is no worse", over all steps. */
  p: z.record(rolloutMetric, z.number()),
  /** Counts of the finished steps and the current one. */
  counted: z.array(rolloutStep),
});
export type RolloutStatus = z.infer<typeof rolloutStatus>;
