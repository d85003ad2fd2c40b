import { SubmitErrorAlert, toSubmitError, type SubmitError } from '@storefront/page-kit/forms';
import { useShell } from '@storefront/shared-contracts';
import { accountTexts } from '@storefront/shared-contracts/texts';
import { indianCalendarDay } from '@storefront/shared-contracts/orders';
import { Button, VisuallyHidden } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { useState } from 'react';
import { useSingleFlight } from '../addresses/use-single-flight';
import { saveFile } from '../files/save-file';
import { SectionBody } from './SectionBody';

const jsonIndent = 2;

/** Downloads all stored data about the customer as a JSON file. */
export function DownloadData() {
  const { api } = useShell();
  const { pending, send } = useSingleFlight();
  const [error, setError] = useState<SubmitError>();
  const [announcement, setAnnouncement] = useState('');
  const download = async () => {
    setError(undefined);
    setAnnouncement('');
    const answer = await send((signal) => api.call('accountData', {}, { quiet: true, signal }));
    if (answer === undefined) return;
    if (!answer.ok) {
      setError(toSubmitError(answer.failure, accountTexts.downloadFailed, navigator.onLine));
      return;
    }
    const { data } = answer.body;
    const json = new Blob([JSON.stringify(data, null, jsonIndent)], { type: 'application/json' });
    saveFile(`my-data-${indianCalendarDay(data.exported_at)}.json`, json);
    setAnnouncement('Your data were downloaded');
  };
  return (
    <Panel topRule="brand">
      <SectionBody>
        <h2>Download my data</h2>
        <p>
          A JSON file with everything that we store about you: profile, addresses, carts, orders with payments and
          refunds, coupons used, medicines you wait for, devices and messages.
        </p>
        <SubmitErrorAlert error={error} />
        <Button variant="secondary" pending={pending} pendingLabel="Preparing..." onClick={() => void download()}>
          Download my data
        </Button>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </SectionBody>
    </Panel>
  );
}
