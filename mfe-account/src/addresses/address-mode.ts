import { matchRoute, paths, type ProductType } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';

/** Whether the page manages addresses or selects the one of an order. See docs/behaviour.md, D12. */
export type AddressMode =
  | { readonly kind: 'manage' }
  | { readonly kind: 'select'; readonly page: ProductType; readonly coupon_code: string | undefined };

const checkoutAddress = [{ path: paths.checkoutAddress }];

/** Parses the mode from the URL; `page` is medicine unless it is lab. */
export function addressMode(pathname: string, query: URLSearchParams): AddressMode {
  if (matchRoute(checkoutAddress, pathname) === undefined && !query.has('page')) return { kind: 'manage' };
  return {
    kind: 'select',
    page: query.get('page') === 'lab' ? 'lab' : 'medicine',
    coupon_code: query.get('coupon_code') ?? undefined,
  };
}

/**
 * The title of the page: My Addresses for two or more, else My Address.
 * @param saved number of addresses; undefined until it is known
 */
export function addressTitle({ kind }: AddressMode, saved: number | undefined): string {
  if (kind === 'select') return labels.selectAddress;
  return saved === undefined || saved >= 2 ? labels.myAddresses : 'My Address';
}
