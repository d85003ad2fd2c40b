import type { Customer } from '@storefront/shared-contracts';

/** `Meenakshi Subramaniam`; the last name may be missing (D7). */
export const fullName = ({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter((name) => name !== '').join(' ');
