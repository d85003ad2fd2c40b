import { readNumber, type Environment } from '@storefront/server-kit/program';
import type { ErrorPolicy } from '../contract';

export interface RegistryPolicy {
  readonly errors: ErrorPolicy;
  /** Limit of the initial load of a part, in bytes of brotli. */
  readonly budgets: { readonly shell: number; readonly remote: number };
}

export const defaultPolicy: RegistryPolicy = {
  errors: { limit_percent: 1, window_minutes: 60, min_pages: 100 },
  budgets: { shell: 260_000, remote: 110_000 },
};

/**
 * Reads CANARY_LIMIT_PERCENT (1), CANARY_WINDOW_MINUTES (60), CANARY_MIN_PAGES (100), SHELL_BUDGET_KB (260) and
 * REMOTE_BUDGET_KB (110). @throws SettingsError
 */
export function readPolicy(env: Environment): RegistryPolicy {
  const { errors, budgets } = defaultPolicy;
  const number = (name: string, fallback: number, min: number, max: number) =>
    readNumber(env, name, { fallback, min, max });
  return {
    errors: {
      limit_percent: number('CANARY_LIMIT_PERCENT', errors.limit_percent, 0.01, 100),
      window_minutes: Math.round(number('CANARY_WINDOW_MINUTES', errors.window_minutes, 12, 24 * 60)),
      min_pages: Math.round(number('CANARY_MIN_PAGES', errors.min_pages, 100, 1_000_000)),
    },
    budgets: {
      shell: 1000 * number('SHELL_BUDGET_KB', budgets.shell / 1000, 1, 10_000),
      remote: 1000 * number('REMOTE_BUDGET_KB', budgets.remote / 1000, 1, 10_000),
    },
  };
}
