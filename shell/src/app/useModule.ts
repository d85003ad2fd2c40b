import { useCallback, useEffect, useState } from 'react';
import type { LazyComponent, LazyComponents } from './lazyComponents';

export interface UsedModule {
  readonly Component: LazyComponent;
  /** Counts the replacements of `Component`; a boundary around it needs another key for each. */
  readonly tries: number;
  /** The load failed; `Component` is replaced when a retry succeeds. */
  readonly failed: boolean;
  readonly onLoadFailed: () => void;
  readonly tryAgain: () => void;
}

/**
 * The component of a module, replaced once it loads after a failure.
 * @param waits whether a module that has already failed is left to the shared retry, instead of being loaded at once
 */
export function useModule(components: LazyComponents, part: string, module: string, waits: boolean): UsedModule {
  const [state, setState] = useState(() => ({
    Component: components.get(part, module),
    tries: 0,
    failed: waits && components.hasFailed(part, module),
  }));
  const onLoadFailed = useCallback(() => setState((before) => ({ ...before, failed: true })), []);
  const tryAgain = useCallback(
    () => setState(({ tries }) => ({ Component: components.get(part, module), tries: tries + 1, failed: false })),
    [components, module, part],
  );
  const { failed } = state;
  useEffect(
    () => (failed ? components.onRecovered(part, module, tryAgain) : undefined),
    [components, failed, module, part, tryAgain],
  );
  return { ...state, onLoadFailed, tryAgain };
}
