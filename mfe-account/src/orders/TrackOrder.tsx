import { labels } from '@storefront/shared-contracts';
import { Button, VisuallyHidden } from '@storefront/shared-ui';

/** To the courier's page, beside ours. */
export function TrackOrder({ href, printedId }: { href: string; printedId: string }) {
  return (
    <Button size="small" icon="map-pin" href={href} target="_blank" rel="noopener noreferrer">
      <span>
        {labels.trackOrder}
        <VisuallyHidden> {printedId} (opens a new tab)</VisuallyHidden>
      </span>
    </Button>
  );
}
