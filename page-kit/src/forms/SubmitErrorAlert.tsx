import { InlineAlert } from '@storefront/shared-ui';
import type { SubmitError } from './submit-error';

/** Why the form was not accepted, above its button. Nothing where a field says it. */
export function SubmitErrorAlert({ refusal }: { refusal: SubmitError | undefined }) {
  if (refusal === undefined || refusal.errors !== undefined) return null;
  return (
    <InlineAlert tone="bad" icon="warning-circle-fill" role={refusal.notified === true ? undefined : 'alert'}>
      {refusal.message}
      {refusal.next !== undefined && <p>{refusal.next}</p>}
    </InlineAlert>
  );
}
