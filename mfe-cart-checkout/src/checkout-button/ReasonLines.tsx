import { Meta } from '@storefront/shared-ui';
import type { BlockingReason } from './blocking-reasons';

/** Reasons why checkout is closed, each with its detail. */
export function ReasonLines({ reasons }: { reasons: readonly BlockingReason[] }) {
  return reasons.map(({ message, detail }) => (
    <Meta key={message}>
      {message}
      {detail !== undefined && (
        <>
          <br />
          {detail}
        </>
      )}
    </Meta>
  ));
}
