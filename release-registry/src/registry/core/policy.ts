import { list } from '@storefront/server-kit/program';
import { z } from 'zod';
import { partName } from '@storefront/shared-contracts/schemas';
import type { ErrorPolicy } from '../../contract';

/** Actions of the registry when the error rate of a stable release rises. */
const stableActions = ['off', 'warn', 'rollback'] as const;
type StableAction = (typeof stableActions)[number];

export interface RegistryPolicy {
  readonly errors: ErrorPolicy;
  /** Actions when the error rate of a stable release rises: for all parts, and for single parts. */
  readonly stable: { readonly all: StableAction; readonly parts: ReadonlyMap<string, StableAction> };
  /** Parts whose promotions need the approval of another person, and the hours within which that person can approve. */
  readonly twoPersons: { readonly parts: 'all' | readonly string[]; readonly hours: number };
  /** Maximum initial load of a part, in bytes of brotli. */
  readonly budgets: { readonly shell: number; readonly remote: number };
}

export function stableActionOf({ stable }: Pick<RegistryPolicy, 'stable'>, part: string): StableAction {
  return stable.parts.get(part) ?? stable.all;
}

/** Whether another person has to approve promotions of the part. */
export function needsTwoPersons({ twoPersons }: Pick<RegistryPolicy, 'twoPersons'>, part: string): boolean {
  return twoPersons.parts === 'all' || twoPersons.parts.includes(part);
}

/** Parses `rollback` or `rollback, shell=warn`. */
function parseStableActions(text: string): RegistryPolicy['stable'] | undefined {
  let all: StableAction = 'rollback';
  const parts = new Map<string, StableAction>();
  for (const item of text.split(',')) {
    const [left = '', right] = item.split('=').map((word) => word.trim());
    const action = stableActions.find((known) => known === (right ?? left));
    if (action === undefined) return undefined;
    if (right === undefined) all = action;
    else parts.set(left, action);
  }
  return { all, parts };
}

const partList = list(z.string().refine((name) => partName.safeParse(name).success)).refine(
  (parts) => parts.length > 0,
);

/** The variables of promotions and of the watch of stable releases. */
export const policySettings = {
  RELEASE_TWO_PERSONS: z
    .union([z.literal('all'), partList], { error: 'all, or names of parts, separated by commas' })
    .optional()
    .meta({
      description: 'Parts whose promotions another person approves: `all`, or names separated by commas; none without',
    }),
  STABLE_WATCH: z
    .string()
    .transform((text, context) => {
      const actions = parseStableActions(text);
      if (actions === undefined) {
        context.addIssue(`${stableActions.join(', ')}, and shell=warn for single parts, separated by commas`);
      }
      return actions ?? z.NEVER;
    })
    .prefault('rollback')
    .meta({
      defaultText: 'rollback',
      description:
        'When the error rate of a stable release rises: `off`, `warn`, or `rollback` if it began with a promotion; of single parts too, as in `rollback, shell=warn`',
    }),
};

/** The settings of the policy alone. */
export const policySchema = z.object(policySettings);

/** Limits by which a canary, or a stable release, is worse than the release before it. */
export const errorPolicy: ErrorPolicy = { limit_percent: 1, window_minutes: 60, min_pages: 100 };

/** Hours in which a requested promotion can be approved. */
const approvalHours = 24;

/** Limits and approvals from the settings. */
export const policyOf = (settings: z.infer<typeof policySchema>): RegistryPolicy => ({
  errors: errorPolicy,
  stable: settings.STABLE_WATCH,
  twoPersons: { parts: settings.RELEASE_TWO_PERSONS ?? [], hours: approvalHours },
  budgets: { shell: 260_000, remote: 110_000 },
});
