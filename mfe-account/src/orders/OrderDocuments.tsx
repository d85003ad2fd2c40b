import { SubmitErrorAlert } from '@storefront/page-kit/forms';
import { buildUrl, type OrderDocument, type ProductType } from '@storefront/shared-contracts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import { Button, StretchedLink, VisuallyHidden } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { useId } from 'react';
import styled from 'styled-components';
import { useSaveDocument } from './use-save-document';

interface OrderDocumentsProps {
  readonly type: ProductType;
  readonly order_id: string;
  readonly documents: readonly OrderDocument[];
}

/** Invoice and credit notes of an order, each with its page and as a PDF to download. */
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
  const { pending, error, announcement, save } = useSaveDocument(type, order_id);
  const numberId = useId();
  const { document_id, title, number, issued_at } = document;
  return (
    <>
      <Row>
        <div>
          {/* An order can have several credit notes, so the number describes the link. */}
          <PaperLink href={buildUrl.orderDocument(type, order_id, document_id)} aria-describedby={numberId}>
            {title}
          </PaperLink>
          <small id={numberId}>{`${number}, ${formatIstDate(issued_at)}`}</small>
        </div>
        <Button
          size="small"
          variant="secondary"
          pending={pending}
          pendingLabel="Preparing..."
          onClick={() => save(document)}
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

const PaperLink = styled(StretchedLink)`
  color: var(--link);
  font-weight: var(--w-semi);
  text-decoration: underline;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);

  > div {
    position: relative;
    flex: 1 1 8rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: var(--text-2);
    font-size: var(--fs-14);
  }
`;
