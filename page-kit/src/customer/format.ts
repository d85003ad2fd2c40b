import type { Customer } from '@storefront/shared-contracts';

/** `Meenakshi Subramaniam`; the last name may be missing (D7). */
export const fullName = ({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter((name) => name !== '').join(' ');

/** `9876543210` -> `98765 43210`, kept on one line; any other text is returned unchanged. */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^(\d{5})(\d{5})$/, '$1\u00a0$2');
}
