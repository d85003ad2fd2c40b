import { SubmitErrorAlert, toSubmitError, type SubmitError } from '@storefront/page-kit/forms';
import { documentFileName, useShell, type OrderDocument, type ProductType } from '@storefront/shared-contracts';
import { accountTexts } from '@storefront/shared-contracts/texts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import { Button, VisuallyHidden } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { useState } from 'react';
import styled from 'styled-components';
import { useSingleFlight } from '../addresses/use-single-flight';
import { saveFile } from '../files/save-file';

export interface OrderDocumentsProps {
  readonly type: ProductType;
  readonly order_id: string;
  readonly documents: readonly OrderDocument[];
}

/** Invoice and credit notes of an order, each as a PDF to download. */
export function OrderDocuments({ type, order_id, documents }: OrderDocumentsProps) {
  return (
    <Panel heading="Papers">
      <List role="list">
        {documents.map((document) => (
          <li key={document.number}>
            <Document type={type} order_id={order_id} document={document} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function Document({ type, order_id, document }: Omit<OrderDocumentsProps, 'documents'> & { document: OrderDocument }) {
  const { api } = useShell();
  const { pending, send } = useSingleFlight();
  const [error, setError] = useState<SubmitError>();
  const [announcement, setAnnouncement] = useState('');
  const { document_id, title, number, issued_at } = document;
  const download = async () => {
    setError(undefined);
    setAnnouncement('');
    const params = { product_type: type, order_id, document_id };
    const answer = await send((signal) => api.call('orderDocument', { params }, { quiet: true, signal }));
    if (answer === undefined) return;
    if (!answer.ok) {
      setError(toSubmitError(answer.failure, accountTexts.documentFailed, true));
      return;
    }
    saveFile(documentFileName(number), new Blob([answer.body], { type: 'application/pdf' }));
    setAnnouncement(`${title} ${number} was downloaded`);
  };
  return (
    <>
      <Row>
        <div>
          <b>{title}</b>
          <small>{`${number}, ${formatIstDate(issued_at)}`}</small>
        </div>
        <Button
          size="small"
          variant="secondary"
          pending={pending}
          pendingLabel="Preparing..."
          onClick={() => void download()}
        >
          <span>
            Download
            <VisuallyHidden>{` ${title} ${number}`}</VisuallyHidden>
          </span>
        </Button>
      </Row>
      <SubmitErrorAlert error={error} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

const List = styled.ul`
  li + li {
    margin-top: var(--s3);
    padding-top: var(--s3);
    border-top: 1px solid var(--rule);
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);

  > div {
    flex: 1 1 8rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  b {
    font-weight: var(--w-semi);
  }

  small {
    display: block;
    color: var(--text-2);
    font-size: var(--fs-14);
  }
`;
