import type { Database } from '../db/database';
import { replaceOpenCodes, type CodesOf } from './codes';
import type { IdentityContext } from './context';

/** Makes a customer's open codes invalid and removes messages with codes that are not sent yet. The caller holds the customer's row. */
export async function cancelCodes(
  tx: Database,
  { clock, codePost }: Pick<IdentityContext, 'clock' | 'codePost'>,
  codesOf: CodesOf,
): Promise<void> {
  const codeIds = await replaceOpenCodes(tx, codesOf, clock());
  await codePost.withdraw(tx, codeIds);
}
