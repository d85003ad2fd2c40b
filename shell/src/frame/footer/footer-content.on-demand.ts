import { onDemand } from '@storefront/shared-ui';

/** What the footer contains, as a chunk. */
export const footerContent = onDemand(() => import(/* webpackChunkName: "footer" */ './FooterContent'));
