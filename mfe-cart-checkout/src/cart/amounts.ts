import { toPaise } from '@storefront/shared-contracts';

/** Rupees times a quantity, exact to the paisa. */
export function times(rupees: number, quantity: number): number {
  return (toPaise(rupees) * quantity) / 100;
}
