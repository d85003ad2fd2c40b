import { hasShape, isArrayOf, isInteger, isNullable, isNumber, isOptional, isText, type Guarded } from './guard';
import { isId } from './ids';
import { isProductType, isSearchType } from './product-types';

/**
 * Keys of localStorage. `sessionEnd` passes to the other tabs why the server ended the session; in sessionStorage it
 * passes the reason to the page after a reload.
 */
export const storageKeys = {
  token: 'token',
  tokenDate: 'token_dt',
  /** Identifies the login of the token; stays when the token is rotated. */
  loginId: 'login_id',
  isVerified: 'is_verified',
  /** Present while the customer of this session has ordered no medicine. */
  boughtNothing: 'bought_nothing',
  deviceId: 'device_id',
  /** The device id that the server has accepted. */
  checkedDeviceId: 'checked_device_id',
  root: 'root',
  /** Logouts that the server has not processed yet. */
  pendingLogouts: 'pending_logouts',
  sessionEnd: 'session_end',
  /** Product pages opened on this device; removed when a session ends. */
  recentlyViewed: 'recently_viewed',
  /** Keywords searched for on this device; removed when a session ends. */
  recentSearches: 'recent_searches',
  /** `system`, `light` or `dark`: the look of the pages on this device. It stays when a session ends. */
  theme: 'theme',
} as const;

/**
 * Attribute that the head of a page sets on its root element if it finds the session of a verified customer, unless she
 * has ordered no medicine. Reserves space before the session is read.
 */
export const customerMark = 'data-customer';

/** Request header that carries the device id. See docs/behaviour.md, D14. */
export const deviceIdHeader = 'X-Device-Id';

/** Version of the persisted state. After a rollback, older code reads newer state. */
export const persistedVersion = 1;

const isPincodeState = hasShape({
  pincode: isText,
  is_servicable: isInteger,
  estimated_date: isOptional(isText),
});
/** The stored result of a pincode check. */
export type PincodeState = Guarded<typeof isPincodeState>;

/** The SHA-256 of a token in hex. It identifies a session to the server but cannot be used as a token. */
export const revocationHandleDigits = /^[0-9a-f]{64}$/;

const isPendingLogout = hasShape({
  handle: (value): value is string => isText(value) && revocationHandleDigits.test(value),
  /** Time in ms since 1970 on the browser's clock. */
  at: isNumber,
});
/** A logout that the server has not processed yet. Its handle can only end the session. */
export type PendingLogout = Guarded<typeof isPendingLogout>;
/** Guard of the value under `pendingLogouts`. */
export const isPendingLogouts = isArrayOf(isPendingLogout);

const isViewedProduct = hasShape({ product_type: isProductType, id: isId });
/** A product whose page was opened: product_id of a medicine, or the id of a lab test. */
export type ViewedProduct = Guarded<typeof isViewedProduct>;
/** Guard of the value under `recentlyViewed`, latest first. */
export const isRecentlyViewed = isArrayOf(isViewedProduct);

const isRecentSearch = hasShape({ search_type: isSearchType, keyword: isText });
/** A search of this device. */
export type RecentSearch = Guarded<typeof isRecentSearch>;
/** Guard of the value under `recentSearches`, latest first. */
export const isRecentSearches = isArrayOf(isRecentSearch);

/** Guard of the client state that outlives a page, stored under `root`. */
export const isPersistedState = hasShape({
  auth: hasShape({ user_info: hasShape({ first_name: isText, is_verified: isInteger }) }),
  stateUpdate: hasShape({ cart_count: isInteger, pincode: isNullable(isPincodeState) }),
});
export type PersistedState = Guarded<typeof isPersistedState>;

/** The state of a visitor without stored data. */
export const initialState: PersistedState = {
  auth: { user_info: { first_name: 'User', is_verified: 0 } },
  stateUpdate: { cart_count: 0, pincode: null },
};
