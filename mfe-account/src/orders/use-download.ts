import { toSubmitError, type SubmitError } from '@storefront/page-kit/forms';
import { documentFileName, useShell, type OrderDocument, type ProductType } from '@storefront/shared-contracts';
import { accountTexts } from '@storefront/shared-contracts/texts';
import { useState } from 'react';
import { useSingleFlight } from '../addresses/use-single-flight';
import { saveFile } from '../files/save-file';

/** Saves documents of an order as PDF files. `announcement` says that one was saved, for screen readers. */
export function useDownload(product_type: ProductType, order_id: string) {
  const { api } = useShell();
  const { pending, send } = useSingleFlight();
  const [error, setError] = useState<SubmitError>();
  const [announcement, setAnnouncement] = useState('');
  const download = async ({ document_id, title, number }: OrderDocument) => {
    setError(undefined);
    setAnnouncement('');
    const params = { product_type, order_id, document_id };
    const answer = await send((signal) => api.call('orderDocument', { params }, { quiet: true, signal }));
    if (answer === undefined) return;
    if (!answer.ok) {
      setError(toSubmitError(answer.failure, accountTexts.documentFailed, true));
      return;
    }
    saveFile(documentFileName(number), new Blob([answer.body], { type: 'application/pdf' }));
    setAnnouncement(`${title} ${number} was downloaded`);
  };
  return { pending, error, announcement, download };
}
