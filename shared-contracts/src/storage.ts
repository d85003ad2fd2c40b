import * as z from 'zod/mini';

/** Keys of the browser's local storage. Source: spec 3. */
export const storageKeys = {
  token: 'token',
  tokenDate: 'token_dt',
  isVerified: 'is_verified',
  deviceId: 'device_id',
  root: 'root',
} as const;

/** Request header that carries the device id. Source: D14. */
export const deviceIdHeader = 'X-Device-Id';

/** Version of the persisted state; a rollback means that older code reads newer state. */
export const persistedVersion = 1;

/** What is kept of a pincode check. Source: spec 3. */
export const pincodeState = z.object({
  pincode: z.string(),
  is_servicable: z.int(),
  estimated_date: z.optional(z.string()),
});
export type PincodeState = z.infer<typeof pincodeState>;

/** Client state that outlives a page, kept under `root`. Source: spec 3. */
export const persistedState = z.object({
  auth: z.object({ user_info: z.object({ first_name: z.string(), is_verified: z.int() }) }),
  stateUpdate: z.object({ cart_count: z.int(), pincode: z.nullable(pincodeState) }),
});
export type PersistedState = z.infer<typeof persistedState>;

/** The state of a visitor of whom nothing is stored. Source: spec 3. */
export const initialState: PersistedState = {
  auth: { user_info: { first_name: 'User', is_verified: 0 } },
  stateUpdate: { cart_count: 0, pincode: null },
};
