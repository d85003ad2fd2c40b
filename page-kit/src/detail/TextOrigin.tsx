import { useShell } from '@storefront/shared-contracts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import { PlainTextOrigin } from '@storefront/shared-ui/detail';

/** The author and date of a text about a product; `children` says what the text does not replace. */
export function TextOrigin({ writtenOn, children }: { writtenOn: string; children: string }) {
  const { config } = useShell();
  return (
    <PlainTextOrigin>
      Written by {config.brand} from general knowledge on {formatIstDate(writtenOn)}. {children}
    </PlainTextOrigin>
  );
}
