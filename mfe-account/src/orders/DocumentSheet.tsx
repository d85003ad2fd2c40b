import { useShell, type OrderDocumentContent, type ProductType } from '@storefront/shared-contracts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import { labels } from '@storefront/shared-contracts/texts';
import { BrandMark, Meta, VisuallyHidden } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/detail';
import { OrderNumber, Panel, PriceBreakdown } from '@storefront/shared-ui/order';
import { useEffect, useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import { DocumentBlocks, DocumentTable, exactRupees, RateTable, taxesOf } from './DocumentLines';
import { onlyOnPage, onlyOnSheet, onSheet, SheetLabel, sheetOnScreen } from './document-layout';
import { PrintedPage } from './PrintedPage';

interface DocumentSheetProps {
  readonly type: ProductType;
  readonly order_id: string;
  /** Undefined while the document loads. */
  readonly content: OrderDocumentContent | undefined;
}

/** An invoice or a credit note: a sheet of A4 on wide screens and on paper, below 1024 px a page. */
export function DocumentSheet({ type, order_id, content }: DocumentSheetProps) {
  const { config } = useShell();
  const headingId = useId();
  return (
    <Sheet aria-labelledby={headingId} data-bill>
      <PrintedPage />
      <Head>
        <Brand>
          <BrandMark size={30} /> <span>{content?.shop.brand ?? config.brand}</span>
        </Brand>
        <Title>
          <h1 id={headingId}>{content?.title ?? labels.orderDocument}</h1>
          {content ? (
            <p>
              <span>{content.number}</span>
              <PageOnly as="span">{`, ${formatIstDate(content.issued_at)}`}</PageOnly>
            </p>
          ) : (
            <div data-loading>
              <TextBar width="190px" />
            </div>
          )}
        </Title>
      </Head>
      {content ? <DocumentBody content={content} /> : <DocumentSkeleton type={type} order_id={order_id} />}
    </Sheet>
  );
}

function DocumentBody({ content }: { content: OrderDocumentContent }) {
  const { kind, title, number, issued_at, seller, shop, facts, totals, total_in_words } = content;
  const { setTitle } = useShell();
  const pageTitle = `${title} ${number}`;
  useEffect(() => setTitle(pageTitle), [setTitle, pageTitle]);
  const dated = { label: kind === 'invoice' ? 'Invoice date' : 'Date', value: formatIstDate(issued_at) };
  const contacts = [shop.phone, shop.email].filter((text) => text !== '').join(', ');
  const taxes = taxesOf(content);
  return (
    <>
      <Parties>
        <Party heading="Seller" name={seller.name} lines={sellerLines(content)} />
        <Party heading="Billed and delivered to" name={content.buyer.name} lines={content.buyer.lines} />
        <dl>
          {[dated, ...facts].map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Parties>
      <PageOnly>
        <DescriptionList kind="cells" facts={facts} />
        <ItemsHeading>Items</ItemsHeading>
        <DocumentBlocks content={content} />
      </PageOnly>
      <DocumentTable content={content} />
      <Ends>
        <RatesAndWords>
          <RateTable content={content} />
          <Words>
            <SheetLabel>In words</SheetLabel>
            <span>{total_in_words}</span>
          </Words>
        </RatesAndWords>
        <Totals>
          <PriceBreakdown
            rows={[
              { label: 'Taxable value', value: exactRupees(totals.taxable) },
              ...taxes.map(({ label, rate, part }) => ({
                label: [label, rate].filter(Boolean).join(' '),
                value: exactRupees(totals[part]),
              })),
            ]}
            total={{
              label: kind === 'invoice' ? 'Total amount' : 'Total credited',
              value: exactRupees(totals.amount),
            }}
          />
        </Totals>
      </Ends>
      <SellerPanel heading="Seller">
        <Lines name={seller.name} lines={sellerLines(content)} />
        {seller.pharmacist !== '' && (
          <Pharmacist>
            <Meta as="span">Registered pharmacist</Meta>
            <b>{seller.pharmacist}</b>
          </Pharmacist>
        )}
      </SellerPanel>
      <Signatures>
        <div>
          <SheetLabel>{`For ${seller.name}`}</SheetLabel>
          <span>{`Issued electronically, ${formatIstDate(issued_at)}`}</span>
        </div>
        {seller.pharmacist !== '' && (
          <div>
            <SheetLabel>Registered pharmacist</SheetLabel>
            <b>{seller.pharmacist}</b>
          </div>
        )}
      </Signatures>
      <Foot>{['Prices include GST.', contacts && `Questions: ${contacts}`].filter(Boolean).join(' ')}</Foot>
    </>
  );
}

const sellerLines = ({ seller: { address, gstin, drug_licences } }: OrderDocumentContent) =>
  [address, `GSTIN ${gstin}`, drug_licences && `Drug licence ${drug_licences}`].filter((line) => line !== '');

interface LinesProps {
  readonly name: string;
  readonly lines: readonly ReactNode[];
}

const Party = ({ heading, ...lines }: LinesProps & { heading: string }) => (
  <div>
    <SheetLabel>{heading}</SheetLabel>
    <Lines {...lines} />
  </div>
);

const Lines = ({ name, lines }: LinesProps) => (
  <Address>
    {name !== '' && <b>{name}</b>}
    {lines.map((line, index) => (
      <span key={index}>{line}</span>
    ))}
  </Address>
);

/** The skeleton of a document below its heading. */
function DocumentSkeleton({ type, order_id }: Omit<DocumentSheetProps, 'content'>) {
  const bars = ['60%', '86%', '72%', '50%'].map((width) => <TextBar key={width} width={width} />);
  return (
    <div data-loading>
      <VisuallyHidden role="status">Loading your document</VisuallyHidden>
      <Parties>
        <Party heading="Seller" name="" lines={bars} />
        <Party heading="Billed and delivered to" name="" lines={bars} />
      </Parties>
      <PageOnly>
        <DescriptionList
          kind="cells"
          facts={[
            { label: 'Order', value: <OrderNumber type={type} order_id={order_id} /> },
            { label: 'Place of supply', value: <TextBar width="60%" /> },
          ]}
        />
        <ItemsHeading>Items</ItemsHeading>
      </PageOnly>
      <Bars>
        {bars}
        {bars}
      </Bars>
      <SellerPanel heading="Seller">{bars}</SellerPanel>
    </div>
  );
}

/* On the sheet the colours are those of paper in the dark theme too. The palette has them in both themes. */
const Sheet = styled.article`
  overflow-wrap: anywhere;

  ${onSheet} {
    --surface: var(--paper-0);
    --sunken: var(--paper-100);
    --rule: var(--paper-200);
    --rule-strong: var(--paper-300);
    --text: var(--ink-900);
    --text-2: var(--ink-700);
    --text-3: var(--ink-500);
    --brand: var(--neem-700);
    display: flex;
    flex-direction: column;
    color: var(--text);
    color-scheme: light;
    font-size: var(--fs-12);
    line-height: 1.4;
  }

  ${sheetOnScreen} {
    max-width: 49.625rem;
    min-height: 70.1875rem;
    margin: 0 auto var(--s10);
    padding: 40px 40px 32px;
    border: 1px solid var(--rule);
    background: var(--surface);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 24px;
  margin-bottom: var(--s4);

  ${onSheet} {
    margin-bottom: 0;
    padding-bottom: 14px;
    background: linear-gradient(90deg, var(--haldi-500) 0 56px, var(--neem-700) 56px) bottom / 100% 3px no-repeat;
    print-color-adjust: exact;
  }
`;

const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--brand);
  font-size: 1.625rem;
  font-weight: var(--w-bold);
  letter-spacing: -0.02em;
  line-height: 1.2;
  ${onlyOnSheet}
`;

const Title = styled.div`
  color: var(--text-2);

  h1 {
    color: var(--text);
  }

  ${onSheet} {
    color: var(--text);
    font-size: var(--fs-18);
    font-weight: var(--w-semi);
    text-align: right;

    h1 {
      font-size: 1.625rem;
    }
  }
`;

const PageOnly = styled.div`
  ${onlyOnPage}
`;

const ItemsHeading = styled.h2`
  margin: var(--s6) 0 var(--s2);
`;

const Bars = styled.div`
  ${onSheet} {
    margin-top: var(--s4);
  }
`;

const Parties = styled.div`
  display: grid;
  grid-template-columns: 1.15fr 1.15fr 1fr;
  gap: 20px;
  padding: 14px 0;
  border-bottom: 1px solid var(--rule-strong);

  > div {
    min-width: 0;
  }

  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 10px;
    margin-bottom: 1px;
  }

  dt {
    color: var(--text-2);
  }

  dd {
    font-weight: var(--w-med);
    text-align: right;
  }

  ${onlyOnSheet}
`;

const Address = styled.address`
  font-style: normal;

  > * {
    display: block;
  }

  b {
    font-weight: var(--w-semi);
  }

  ${onSheet} {
    b {
      font-size: var(--fs-14);
      font-weight: var(--w-small);
    }
  }
`;

const Ends = styled.div`
  margin-top: var(--s4);

  ${onSheet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 300px;
    gap: 28px;
    align-items: start;
    margin-top: 18px;
    break-inside: avoid;
  }
`;

const RatesAndWords = styled.div`
  table {
    margin-top: 4px;
  }

  ${onlyOnSheet}
`;

const Words = styled.div`
  margin-top: 10px;
  font-size: var(--fs-14);

  p {
    font-size: var(--fs-12);
  }
`;

const Totals = styled(Panel)`
  ${onSheet} {
    --fs-16: var(--fs-14);
    --fs-20: var(--fs-18);
    padding: 0;
    border: 0;
    background: none;
  }
`;

const SellerPanel = styled(Panel)`
  margin: var(--s4) 0 var(--s6);
  color: var(--text-2);

  h2 {
    color: var(--text);
  }

  ${onlyOnPage}
`;

const Pharmacist = styled.div`
  margin-top: var(--s3);

  > * {
    display: block;
  }

  b {
    color: var(--text);
    font-weight: var(--w-semi);
  }
`;

const Signatures = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 24px;
  margin-top: auto;
  padding-top: 28px;
  break-inside: avoid;

  > :nth-child(2) {
    text-align: right;
  }

  b {
    font-size: var(--fs-14);
    font-weight: var(--w-small);
  }

  ${onlyOnSheet}
`;

const Foot = styled.p`
  margin-top: var(--s4);
  padding-top: 10px;
  border-top: 1px solid var(--rule-strong);
  color: var(--text-2);
  ${onlyOnSheet}
`;
