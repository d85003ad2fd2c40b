import { SubmitErrorAlert } from '@storefront/page-kit/forms';
import { unwrap, useShell } from '@storefront/shared-contracts';
import { accountTexts } from '@storefront/shared-contracts/texts';
import { indianCalendarDay } from '@storefront/shared-contracts/orders';
import { Button, VisuallyHidden } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { useSaveFile } from '../files/use-save-file';
import { SectionBody } from './SectionBody';

const jsonIndent = 2;

/** Downloads all stored data about the customer as a JSON file. */
export function DownloadData() {
  const { api } = useShell();
  const { save, pending, error, announcement } = useSaveFile(async () => {
    const { data } = await unwrap(api.call('accountData', {}, { quiet: true }));
    return {
      name: `my-data-${indianCalendarDay(data.exported_at)}.json`,
      content: new Blob([JSON.stringify(data, null, jsonIndent)], { type: 'application/json' }),
      announcement: 'Your data were downloaded',
    };
  }, accountTexts.downloadFailed);
  return (
    <Panel topRule="brand">
      <SectionBody>
        <h2>Download my data</h2>
        <p>
          A JSON file with everything that we store about you: profile, addresses, carts, orders with payments and
          refunds, coupons used, medicines you wait for, devices and messages.
        </p>
        <SubmitErrorAlert error={error} />
        <Button variant="secondary" pending={pending} pendingLabel="Preparing..." onClick={() => save()}>
          Download my data
        </Button>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </SectionBody>
    </Panel>
  );
}
