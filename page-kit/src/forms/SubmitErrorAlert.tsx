import { InlineAlert } from '@storefront/shared-ui';
import type { SubmitError } from './submit-error';

/** Why the form was not accepted, above its button. Renders nothing if the error is shown at a field. */
export function SubmitErrorAlert({ error }: { error: SubmitError | undefined }) {
  if (error === undefined || error.errors !== undefined) return null;
  return (
    <InlineAlert tone="danger" icon="warning-circle-fill" role={error.notified === true ? undefined : 'alert'}>
      {error.message}
      {error.next !== undefined && <p>{error.next}</p>}
    </InlineAlert>
  );
}
