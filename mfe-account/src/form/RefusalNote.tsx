import { Note } from '@storefront/shared-ui';
import type { Refusal } from './refusal';

/** Why the form was not accepted, above its button. Nothing where a field says it. */
export function RefusalNote({ refusal }: { refusal: Refusal | undefined }) {
  if (refusal === undefined || refusal.errors !== undefined) return null;
  return (
    <Note tone="bad" icon="warning-circle-fill" role={refusal.notified === true ? undefined : 'alert'}>
      {refusal.message}
      {refusal.next !== undefined && <p>{refusal.next}</p>}
    </Note>
  );
}
