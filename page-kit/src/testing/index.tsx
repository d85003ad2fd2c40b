import { ShellContext } from '@storefront/shared-contracts';
import { renderUi } from '@storefront/shared-ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell';

export { createFakeShell } from '../../../page-kit/src/testing/fake-shell';
export type { ApiHandlers, FakeShell, FakeShellOptions, RecordedCall } from '../../../page-kit/src/testing/fake-shell';
export { hydrateWithShell } from '../../../page-kit/src/testing/hydrate';
export type { Hydration, HydrationOptions } from '../../../page-kit/src/testing/hydrate';

/**
 * Renders a part's page or widget with a fake ShellApi and a fresh query cache that never retries. A page that reads
 * the address is handed in inside its router. For tests only.
 */
export function renderWithShell(
  ui: ReactElement,
  { shell: given, ...options }: FakeShellOptions & { shell?: FakeShell } = {},
): RenderResult & { shell: FakeShell; queryClient: QueryClient } {
  const shell = given ?? createFakeShell(options);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const result = renderUi(
    <QueryClientProvider client={queryClient}>
      <ShellContext.Provider value={shell}>{ui}</ShellContext.Provider>
    </QueryClientProvider>,
  );
  return { ...result, shell, queryClient };
}
