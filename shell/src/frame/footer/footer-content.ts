import { included } from '@storefront/shared-ui';
import * as content from './FooterContent';

/** What the footer contains. */
export const footerContent = included(content);
