import { isProductType, type ProductType } from '@storefront/shared-contracts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const parameter = 'page';

/** The tab that the search params of the cart's URL select. */
export function readCartTab(query: URLSearchParams): ProductType {
  const asked = query.get(parameter);
  return isProductType(asked) ? asked : 'medicine';
}

/** The open tab. The URL has it as `page=lab`, so that a reload and Back restore it. */
export function useCartTab(): [ProductType, (tab: string) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = readCartTab(query);
  const show = useCallback(
    (next: string) => {
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === 'medicine') after.delete(parameter);
          else after.set(parameter, next);
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setQuery],
  );
  return [tab, show];
}
