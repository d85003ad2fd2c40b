import { ShellContext, type ProductType } from '@storefront/shared-contracts';
import { renderUi } from '@storefront/shared-ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Cart, CartQuantities } from '../cart/apply-change';
import { cartKeys } from '../cart/cart';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell';

const never = { retry: false, networkMode: 'always' } as const;

/** A query cache that neither retries nor pauses, as the shell's. For tests only. */
export const createTestQueryClient = () => new QueryClient({ defaultOptions: { queries: never, mutations: never } });

/** Sets quantities by line id in the cached cart, as a confirmed change would. For tests only. */
export function setCart(client: QueryClient, type: ProductType, quantities: CartQuantities): void {
  client.setQueryData<Cart>(cartKeys.cart(type), { quantities, content: undefined });
}

/**
 * Renders a page or widget with a fake ShellApi and, by default, a new query cache that never retries. Pass a page that
 * reads the URL inside its router. For tests only.
 */
export function renderWithShell(
  ui: ReactElement,
  {
    shell: given,
    queryClient = createTestQueryClient(),
    ...options
  }: FakeShellOptions & { shell?: FakeShell; queryClient?: QueryClient } = {},
): RenderResult & { shell: FakeShell; queryClient: QueryClient } {
  const shell = given ?? createFakeShell(options);
  const result = renderUi(
    <QueryClientProvider client={queryClient}>
      <ShellContext.Provider value={shell}>{ui}</ShellContext.Provider>
    </QueryClientProvider>,
  );
  return { ...result, shell, queryClient };
}
