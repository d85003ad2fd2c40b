import { ShellContext } from '@storefront/shared-contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { createFakeShell } from './fakeShell';
import type { FakeShell, FakeShellOptions } from './fakeShell';
import { LinkProvider } from './link/LinkProvider';
import type { LinkProps } from './link/LinkProvider';
import { GlobalStyle } from './theme/GlobalStyle';

const PlainLink = ({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>;

/** Renders into jsdom with the global styles and a link component (plain anchors unless given). For tests only. */
export function renderUi(
  ui: ReactElement,
  { link = PlainLink }: { link?: ComponentType<LinkProps> } = {},
): RenderResult {
  return render(ui, {
    wrapper: ({ children }) => (
      <LinkProvider component={link}>
        <GlobalStyle />
        {children}
      </LinkProvider>
    ),
  });
}

export { createFakeShell } from './fakeShell';
export type { ApiHandlers, FakeShell, FakeShellOptions, RecordedCall } from './fakeShell';
export { hydrateWithShell } from './hydration';
export type { Hydration, HydrationOptions } from './hydration';

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
