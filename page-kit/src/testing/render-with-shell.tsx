import { ShellContext } from '@storefront/shared-contracts';
import { renderUi } from '@storefront/shared-ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell';

/**
 * Renders a page or widget with a fake ShellApi and a new query cache that never retries. A page that reads the URL
 * is passed inside its router. For tests only.
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
