import { readNumber, readText, SettingsError, type Environment } from '@storefront/server-kit/program';
import { partName } from '@storefront/shared-contracts/schemas';
import type { ErrorPolicy } from '../../contract';

/** What the registry does when the error rate of a stable release rises. */
const stableActions = ['off', 'warn', 'rollback'] as const;
type StableAction = (typeof stableActions)[number];

export interface RegistryPolicy {
  readonly errors: ErrorPolicy;
  /** What happens when the error rate of a stable release rises: of all parts, and of single ones. */
  readonly stable: { readonly all: StableAction; readonly parts: ReadonlyMap<string, StableAction> };
  /** Parts whose promotions another person approves, within so many hours. */
  readonly twoPersons: { readonly parts: 'all' | readonly string[]; readonly hours: number };
  /** Limit of the initial load of a part, in bytes of brotli. */
  readonly budgets: { readonly shell: number; readonly remote: number };
}

export function stableActionOf({ stable }: Pick<RegistryPolicy, 'stable'>, part: string): StableAction {
  return stable.parts.get(part) ?? stable.all;
}

/** Whether another person has to approve promotions of the part. */
export function needsTwoPersons({ twoPersons }: Pick<RegistryPolicy, 'twoPersons'>, part: string): boolean {
  return twoPersons.parts === 'all' || twoPersons.parts.includes(part);
}

/** `all`, or `shell, mfe-cart-checkout`. */
function readTwoPersons(env: Environment): RegistryPolicy['twoPersons'] {
  const text = readText(env, 'RELEASE_TWO_PERSONS');
  const hours = readNumber(env, 'RELEASE_TWO_PERSONS_HOURS');
  const parts = text.split(',').map((part) => part.trim());
  if (text === 'all') return { parts: text, hours };
  if (text === '') return { parts: [], hours };
  if (parts.every((part) => partName.safeParse(part).success)) return { parts, hours };
  throw new SettingsError(`RELEASE_TWO_PERSONS can't be "${text}": all, or names of parts, separated by commas.`);
}

/** `rollback` or `rollback, shell=warn`. */
function readStableActions(env: Environment): RegistryPolicy['stable'] {
  const text = readText(env, 'STABLE_WATCH');
  let all: StableAction = 'rollback';
  const parts = new Map<string, StableAction>();
  for (const item of text.split(',')) {
    const [left = '', right] = item.split('=').map((word) => word.trim());
    const action = stableActions.find((known) => known === (right ?? left));
    if (action === undefined) {
      throw new SettingsError(
        `STABLE_WATCH can't be "${text}": ${stableActions.join(', ')}, and shell=warn for single parts, separated by commas.`,
      );
    }
    if (right === undefined) all = action;
    else parts.set(left, action);
  }
  return { all, parts };
}

/** Reads the limits of gates and canaries. @throws SettingsError See docs/settings.md. */
export function readPolicy(env: Environment): RegistryPolicy {
  return {
    errors: {
      limit_percent: readNumber(env, 'CANARY_LIMIT_PERCENT'),
      window_minutes: Math.round(readNumber(env, 'CANARY_WINDOW_MINUTES')),
      min_pages: Math.round(readNumber(env, 'CANARY_MIN_PAGES')),
    },
    stable: readStableActions(env),
    twoPersons: readTwoPersons(env),
    budgets: {
      shell: 1000 * readNumber(env, 'SHELL_BUDGET_KB'),
      remote: 1000 * readNumber(env, 'REMOTE_BUDGET_KB'),
    },
  };
}
