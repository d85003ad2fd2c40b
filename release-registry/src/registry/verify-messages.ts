import * as z from 'zod/mini';
import { storeVerification } from './verify';

/** Arguments of the process that verifies a store. */
export const verifySetup = z.object({
  /** Folder of all releases. Absolute. */
  releases: z.string(),
});
export type VerifySetup = z.infer<typeof verifySetup>;

/** What the process sends for each verification. `code` is that of an error of the file system. */
export const verifyMessage = z.union([
  z.object({ verification: storeVerification }),
  z.object({ error: z.string(), code: z.optional(z.string()) }),
]);
export type VerifyMessage = z.infer<typeof verifyMessage>;
