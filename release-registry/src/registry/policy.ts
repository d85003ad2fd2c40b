import { readNumber, type Environment } from '@storefront/server-kit/program';
import type { ErrorPolicy } from '../contract';

export interface RegistryPolicy {
  readonly errors: ErrorPolicy;
  /** Limit of the initial load of a part, in bytes of brotli. */
  readonly budgets: { readonly shell: number; readonly remote: number };
}

/** Reads the limits of gates and canaries. @throws SettingsError See docs/settings.md. */
export function readPolicy(env: Environment): RegistryPolicy {
  return {
    errors: {
      limit_percent: readNumber(env, 'CANARY_LIMIT_PERCENT'),
      window_minutes: Math.round(readNumber(env, 'CANARY_WINDOW_MINUTES')),
      min_pages: Math.round(readNumber(env, 'CANARY_MIN_PAGES')),
    },
    budgets: {
      shell: 1000 * readNumber(env, 'SHELL_BUDGET_KB'),
      remote: 1000 * readNumber(env, 'REMOTE_BUDGET_KB'),
    },
  };
}
