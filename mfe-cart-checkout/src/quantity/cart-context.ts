import { useShell } from '@storefront/shared-contracts';
import type { ProductType, ShellApi } from '@storefront/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** What a change or a reading of the cart needs: the shell's calls and the page's one cache. */
export interface CartContext {
  readonly shell: ShellApi;
  readonly client: QueryClient;
}

/** Names a line of a cart: product_detail_id of a medicine, or the lab test's id. */
export interface LineRef {
  readonly type: ProductType;
  readonly id: number;
}

export function useCartContext(): CartContext {
  const shell = useShell();
  const client = useQueryClient();
  return useMemo(() => ({ shell, client }), [shell, client]);
}
