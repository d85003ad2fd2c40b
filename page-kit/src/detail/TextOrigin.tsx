import { formatIstDate } from '@storefront/shared-contracts/orders';
import { PlainTextOrigin } from '@storefront/shared-ui/detail';

/** That a text about a product is general and when it was checked, and in `children` what to follow first. */
export function TextOrigin({ writtenOn, children }: { writtenOn: string; children: string }) {
  return (
    <PlainTextOrigin>
      General information, checked on {formatIstDate(writtenOn)}. {children}
    </PlainTextOrigin>
  );
}
