/**
 * Business constants and limits of the product. Money is in rupees; names contain the unit of times. See
 * docs/behaviour.md, D11, D24, D25.
 */
export * as limits from './limits';
