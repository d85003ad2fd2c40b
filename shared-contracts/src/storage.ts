import * as z from 'zod/mini';
import { productType } from './product-type';
import { id, revocationHandle } from './schemas';

/**
 * Keys of the browser's local storage. `sessionEnd` tells the other tabs why the server ended the session; in the session
 * storage it carries the reason over the reload.
 */
export const storageKeys = {
  token: 'token',
  tokenDate: 'token_dt',
  isVerified: 'is_verified',
  deviceId: 'device_id',
  /** The device id that the server has accepted. */
  checkedDeviceId: 'checked_device_id',
  root: 'root',
  /** Logouts that the server has not processed yet. */
  pendingLogouts: 'pending_logouts',
  sessionEnd: 'session_end',
  /** Product pages opened on this device; removed when a session ends. */
  recentlyViewed: 'recently_viewed',
} as const;

/** Request header that carries the device id. See docs/behaviour.md, D14. */
export const deviceIdHeader = 'X-Device-Id';

/** Version of the persisted state; a rollback means that older code reads newer state. */
export const persistedVersion = 1;

/** What is kept of a pincode check. */
export const pincodeState = z.object({
  pincode: z.string(),
  is_servicable: z.int(),
  estimated_date: z.optional(z.string()),
});
export type PincodeState = z.infer<typeof pincodeState>;

/**
 * A logout that the server has not processed yet. The handle is the SHA-256 of the token in hex: it can end the session and do
 * nothing else.
 */
export const pendingLogout = z.object({
  handle: revocationHandle,
  /** ms since 1970, on the browser's clock. */
  at: z.number(),
});
/** What is stored under `pendingLogouts`. */
export const pendingLogouts = z.array(pendingLogout);
export type PendingLogout = z.infer<typeof pendingLogout>;

/** A product whose own page was opened: product_id of a medicine, or the id of a lab test. */
export const viewedProduct = z.object({ product_type: productType, id });
/** What is stored under `recentlyViewed`, the latest first. */
export const recentlyViewed = z.array(viewedProduct);
export type ViewedProduct = z.infer<typeof viewedProduct>;

/** Client state that outlives a page, kept under `root`. */
export const persistedState = z.object({
  auth: z.object({ user_info: z.object({ first_name: z.string(), is_verified: z.int() }) }),
  stateUpdate: z.object({ cart_count: z.int(), pincode: z.nullable(pincodeState) }),
});
export type PersistedState = z.infer<typeof persistedState>;

/** The state of a visitor of whom nothing is stored. */
export const initialState: PersistedState = {
  auth: { user_info: { first_name: 'User', is_verified: 0 } },
  stateUpdate: { cart_count: 0, pincode: null },
};
