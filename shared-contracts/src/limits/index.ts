/** Business constants and limits of the product. Money in rupees, times as the names say. See docs/behaviour.md, D11, D24, D25. */
export * as limits from './limits';
