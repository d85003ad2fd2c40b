import { initialState } from '@storefront/shared-contracts';
import type { SessionView } from '@storefront/shared-contracts';

/** The visitor as the server renders the page: who it really is stands in the browser only. */
export const unknownVisitor: SessionView = { signedIn: false, ...initialState.auth.user_info };
