import { buildUrl, type OrderDocumentContent } from '@storefront/shared-contracts';
import { SubmitErrorAlert } from '@storefront/page-kit/forms';
import { Button, media, TextLink, VisuallyHidden } from '@storefront/shared-ui';
import { ActionBar } from '@storefront/shared-ui/detail';
import { OrderNumber } from '@storefront/shared-ui/order';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import { exactRupees } from './DocumentLines';
import { DocumentSheet } from './DocumentSheet';
import { OrderPage } from './layout';
import type { NamedDocument } from './order-queries';
import { useSaveDocument } from './use-save-document';

interface DocumentViewProps {
  readonly named: NamedDocument;
  /** Undefined while the document loads. */
  readonly content: OrderDocumentContent | undefined;
}

/** The page of an invoice or a credit note. While it loads, its skeleton with the order's number from the URL. */
export function DocumentView({ named: { product_type: type, order_id }, content }: DocumentViewProps) {
  const { pending, error, announcement, save } = useSaveDocument(type, order_id);
  const downloads = {
    icon: 'download-simple',
    pending,
    pendingLabel: 'Preparing...',
    disabled: content === undefined,
    onClick: () => content && save(content),
  } as const;
  return (
    <OrderPage>
      <Bar>
        <Back aria-label="Breadcrumb">
          <TextLink kind="alone" icon="caret-left" href={buildUrl.orderDetails(type, order_id)}>
            <span>
              Order <OrderNumber type={type} order_id={order_id} />
            </span>
          </TextLink>
        </Back>
        <Actions>
          <Button
            size="small"
            variant="secondary"
            icon="printer"
            disabled={content === undefined}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <Button size="small" {...downloads}>
            Download PDF
          </Button>
        </Actions>
      </Bar>
      <SubmitErrorAlert error={error} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DocumentSheet type={type} order_id={order_id} content={content} />
      <ActionBar
        heading={
          content ? (
            exactRupees(content.totals.amount)
          ) : (
            <span data-loading>
              <TextBar width="92px" large />
            </span>
          )
        }
        line="PDF, A4"
        action={<Button {...downloads}>Download</Button>}
        reason={error?.message}
      />
    </OrderPage>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s3);

  ${media.tabletUp} {
    gap: var(--s2) var(--s3);
    margin: var(--s2) 0 14px;
  }

  ${media.desktop} {
    max-width: 49.625rem;
    margin-right: auto;
    margin-left: auto;
  }
`;

/* The number is an inline block, which does not take the underline of its link. */
const Back = styled.nav`
  a span {
    text-decoration: underline;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;

  ${media.phone} {
    display: none;
  }
`;
