import { formatOrderId, formatRupees, packText, toPaise, useShell } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { formatIstDateTime, gstRateText } from '@storefront/shared-contracts/orders';
import type { OrderItem, OrderTax, ProductType, SiteConfig } from '@storefront/shared-contracts';
import { BrandMark, joinUnits } from '@storefront/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { timesRupees } from './order-labels';
import { AddressLines, formatPayment, OrderAmounts, type OrderPanelProps } from './OrderPanels';
import { PrintedPage } from './PrintedPage';

/** An order on paper: seller, address, items with MRP and price, total. Rendered while the browser prints the page. */
export function Bill({ type, order }: OrderPanelProps) {
  const { config } = useShell();
  const { order_id, created_at, status_order, order_details, payment_reference } = order;
  const headingId = useId();
  return (
    <Sheet data-bill aria-labelledby={headingId}>
      <PrintedPage />
      <Head>
        <Brand>
          <BrandMark size={26} /> {config.brand}
        </Brand>
        <div>
          <h1 id={headingId}>Bill</h1>
          <p>Order {formatOrderId(type, order_id)}</p>
          <p>{formatIstDateTime(created_at)}</p>
          <p>{status_order}</p>
        </div>
      </Head>
      <Parties>
        <div>
          <h2>Sold by</h2>
          {sellerLines(type, config).map((line) => line !== '' && <p key={line}>{line}</p>)}
        </div>
        <div>
          <h2>{recipients[type]}</h2>
          <AddressLines order={order} />
        </div>
      </Parties>
      <Items type={type} items={order_details} />
      <Amounts>
        <OrderAmounts type={type} order={order} />
      </Amounts>
      {order.tax !== undefined && <IncludedTax tax={order.tax} />}
      <Foot>
        <p>{formatPayment(type, order)}</p>
        {payment_reference !== undefined && <p>Reference {payment_reference}</p>}
        {type === 'medicine' && config.trust.pharmacist !== '' && <p>Pharmacist {config.trust.pharmacist}</p>}
        {type === 'medicine' && (
          <p>{`Prices include all taxes. Report missing items within ${limits.returnDays} days.`}</p>
        )}
      </Foot>
    </Sheet>
  );
}

/** Who sells, with address, GSTIN, licence or accreditation and contacts, as far as the operator states them. */
function sellerLines(type: ProductType, { brand, phone, email, trust }: SiteConfig): readonly string[] {
  const { seller, address, gstin, drug_licence, lab_accreditation } = trust;
  const permit =
    type === 'lab'
      ? lab_accreditation && `Lab accreditation ${lab_accreditation}`
      : drug_licence && `Drug licence ${drug_licence}`;
  return [seller || brand, address, gstin && `GSTIN ${gstin}`, permit, phone, email];
}

const recipients = { medicine: 'Deliver to', lab: 'Collect sample at' } as const;

function Items({ type, items }: { type: ProductType; items: readonly OrderItem[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">{type === 'lab' ? 'Test' : 'Item'}</th>
          <th scope="col">{type === 'lab' ? 'Patients' : 'Qty'}</th>
          <th scope="col">MRP</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            <td>{index + 1}</td>
            <td>
              {joinUnits(item.name)}
              <small>{originText(type, item)}</small>
            </td>
            <td>{item.quantity}</td>
            <td>{formatRupees(item.mrp, exact)}</td>
            <td>{formatRupees(item.price, exact)}</td>
            <td>{formatRupees(timesRupees(item.price, item.quantity), exact)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const sumPaise = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + toPaise(amount), 0);

/** What the total includes of GST, by rate; nothing if it includes none. */
function IncludedTax({ tax }: { tax: OrderTax }) {
  const rates = tax.rates.filter(({ gst_rate = 0 }) => gst_rate > 0);
  const total = sumPaise(rates.flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]));
  if (total === 0) return null;
  return (
    <Taxes>
      <p>Includes GST {formatRupees(total / 100, exact)}</p>
      <Table>
        <thead>
          <tr>
            <th scope="col">GST</th>
            <th scope="col">Taxable value</th>
            <th scope="col">CGST</th>
            <th scope="col">SGST</th>
            <th scope="col">IGST</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ gst_rate = 0, taxable, cgst, sgst, igst }) => (
            <tr key={gst_rate}>
              <td>{gstRateText(gst_rate)}</td>
              <td>{formatRupees(taxable, exact)}</td>
              <td>{formatRupees(cgst, exact)}</td>
              <td>{formatRupees(sgst, exact)}</td>
              <td>{formatRupees(igst, exact)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Taxes>
  );
}

const exact = { exact: true } as const;

/** "Sahyadri Remedies Ltd. Strip of 15 Tablets"; the laboratory of a lab test. */
function originText(type: ProductType, item: OrderItem): string {
  if (type === 'lab') return item.lab_name ?? '';
  return [item.manufacturer, joinUnits(packText(item))].filter(Boolean).join('. ');
}

/* The colour roles of the parts that pages share are black on paper. */
const Sheet = styled.section`
  display: none;

  @media print {
    --text: CanvasText;
    --text-2: CanvasText;
    --save: CanvasText;
    --fs-16: 10.5pt;
    --fs-20: 13pt;
    display: block;
    color: CanvasText;
    font-size: 10.5pt;
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
  }

  h2 {
    margin-bottom: 1mm;
    font-size: 10.5pt;
    font-weight: var(--w-semi);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  padding-bottom: 4mm;
  border-bottom: 1.5pt solid;
  text-align: right;

  h1 {
    font-size: 16pt;
    letter-spacing: 0;
  }
`;

const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: 2mm;
  font-size: 20pt;
  font-weight: var(--w-bold);
`;

const Parties = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 10mm;
  padding: 4mm 0;
  overflow-wrap: anywhere;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th {
    padding: 1.5mm 0;
    border: solid;
    border-width: 0.75pt 0;
    font-size: 9.75pt;
    font-weight: var(--w-med);
    text-align: left;
  }

  td {
    padding: 2mm 0;
    border-bottom: 0.5pt solid;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  td:first-child,
  th:first-child {
    width: 9mm;
  }

  th:nth-child(n + 3),
  td:nth-child(n + 3) {
    padding-left: 4mm;
    text-align: right;
    white-space: nowrap;
  }

  tr {
    break-inside: avoid;
  }

  small {
    display: block;
    font-size: 9.75pt;
  }
`;

const Amounts = styled.div`
  width: 86mm;
  margin: 3mm 0 0 auto;
  break-inside: avoid;
`;

const Taxes = styled.div`
  margin-top: 6mm;
  break-inside: avoid;
`;

const Foot = styled.div`
  margin-top: 8mm;
  padding-top: 3mm;
  border-top: 0.75pt solid;
  font-size: 9.75pt;
  break-inside: avoid;
`;
