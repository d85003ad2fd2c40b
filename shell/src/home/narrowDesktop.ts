import { breakpoints } from '@storefront/shared-ui';

/** Media query: desktop below the full width of the page's column. */
export const narrowDesktop = `@media (min-width: ${breakpoints.desktop}px) and (max-width: ${breakpoints.wide - 1}px)`;
