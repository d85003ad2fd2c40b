import { formatRupees, type OrderDocumentContent, type OrderDocumentLine } from '@storefront/shared-contracts';
import { expiryMonth, gstRateText } from '@storefront/shared-contracts/orders';
import { joinUnits, Meta } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onlyOnPage, onlyOnSheet, SheetLabel } from './document-layout';

interface ContentProps {
  readonly content: OrderDocumentContent;
}

export const exactRupees = (amount: number) => formatRupees(amount, { exact: true });
/** An amount in a column whose heading or total names the currency. */
const plain = (amount: number) => exactRupees(amount).replace('₹', '');

/** A tax of a document. `rate` is set if all its lines have the same; CGST and SGST have half of it each. */
interface Tax {
  readonly label: string;
  readonly part: 'cgst' | 'sgst' | 'igst';
  readonly rateOf: (gst_rate: number | undefined) => string | undefined;
  readonly rate: string | undefined;
}

/** IGST if the goods went to another state, else CGST and SGST. */
export function taxesOf({ rates, totals }: OrderDocumentContent): readonly Tax[] {
  const tax = (label: string, part: Tax['part'], share: 1 | 2): Tax => {
    const rateOf = (gst_rate: number | undefined) =>
      gst_rate === undefined ? undefined : gstRateText(gst_rate / share);
    return { label, part, rateOf, rate: rates.length === 1 ? rateOf(rates[0]?.gst_rate) : undefined };
  };
  return totals.igst > 0 ? [tax('IGST', 'igst', 1)] : [tax('CGST', 'cgst', 2), tax('SGST', 'sgst', 2)];
}

const batchTexts = ({ batches }: OrderDocumentLine) =>
  batches.map(({ number, expiry, quantity }) => ({
    number: number + (batches.length > 1 && quantity !== undefined ? ` (${quantity})` : ''),
    expiry: expiry === undefined ? 'expiry on pack' : expiryMonth(expiry),
  }));

/** The lines as blocks one below the other. */
export function DocumentBlocks({ content }: ContentProps) {
  const taxes = taxesOf(content);
  return (
    <Blocks role="list">
      {content.lines.map((line, index) => (
        <li key={index}>
          <BlockHead>
            <h3>{joinUnits(line.name)}</h3>
            <b>{exactRupees(line.amount)}</b>
          </BlockHead>
          <Meta>{[joinUnits(line.origin), `qty ${line.quantity}`].filter(Boolean).join(', ')}</Meta>
          <dl>
            {line.batches.length > 0 && (
              <Fact label="Batch, expiry">
                {batchTexts(line).map(({ number, expiry }) => (
                  <span key={number}>{`${number}, ${expiry}`}</span>
                ))}
              </Fact>
            )}
            {line.hsn !== undefined && <Fact label="HSN, SAC">{line.hsn}</Fact>}
            <Fact label="Taxable">{exactRupees(line.taxable)}</Fact>
            <Fact
              label={[
                taxes.map(({ label }) => label).join(' + '),
                line.gst_rate !== undefined && gstRateText(line.gst_rate),
              ]
                .filter(Boolean)
                .join(', ')}
            >
              {taxes.map(({ part }) => exactRupees(line[part])).join(' + ')}
            </Fact>
          </dl>
        </li>
      ))}
    </Blocks>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The lines as a table with their total. */
export function DocumentTable({ content }: ContentProps) {
  const { lines, totals } = content;
  const taxes = taxesOf(content);
  return (
    <Table aria-label="Items">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">HSN, SAC</th>
          <th scope="col">
            <span>Batch</span> <small>expiry</small>
          </th>
          <Amount scope="col">Qty</Amount>
          <Amount scope="col">MRP</Amount>
          <Amount scope="col">Price</Amount>
          <Amount scope="col">
            <span>Coupon</span> <small>delivery</small>
          </Amount>
          <Amount scope="col">Taxable</Amount>
          {taxes.map(({ label, rate }) => (
            <Amount key={label} scope="col">
              <span>{label}</span> {rate !== undefined && <small>{rate}</small>}
            </Amount>
          ))}
          <Amount scope="col">Amount</Amount>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>
              <b>{joinUnits(line.name)}</b>
              <small>{joinUnits(line.origin)}</small>
            </td>
            <td>{line.hsn}</td>
            <td>
              {batchTexts(line).map(({ number, expiry }) => (
                <span key={number}>
                  <span>{number}</span>
                  <small>{expiry}</small>
                </span>
              ))}
            </td>
            <Amount as="td">{line.quantity}</Amount>
            <Amount as="td">{plain(line.mrp)}</Amount>
            <Amount as="td">{plain(line.price)}</Amount>
            <Amount as="td">
              <span>{plain(-line.coupon_share)}</span>
              <small>{plain(line.delivery_share)}</small>
            </Amount>
            <Amount as="td">{plain(line.taxable)}</Amount>
            {taxes.map(({ part, rate, rateOf }) => (
              <Amount key={part} as="td">
                <span>{plain(line[part])}</span>
                {rate === undefined && <small>{rateOf(line.gst_rate)}</small>}
              </Amount>
            ))}
            <Amount as="td">
              <b>{plain(line.amount)}</b>
            </Amount>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={7}>Total, in rupees</td>
          <Amount as="td">{plain(totals.taxable)}</Amount>
          {taxes.map(({ part }) => (
            <Amount key={part} as="td">
              {plain(totals[part])}
            </Amount>
          ))}
          <Amount as="td">
            <b>{plain(totals.amount)}</b>
          </Amount>
        </tr>
      </tfoot>
    </Table>
  );
}

/** The tax of a document by rate. */
export function RateTable({ content }: ContentProps) {
  const taxes = taxesOf(content);
  return (
    <>
      <SheetLabel>Tax by rate</SheetLabel>
      <Table aria-label="Tax by rate">
        <thead>
          <tr>
            <th scope="col">Rate</th>
            <Amount scope="col">Taxable</Amount>
            {taxes.map(({ label }) => (
              <Amount key={label} scope="col">
                {label}
              </Amount>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.rates.map((rate) => (
            <tr key={rate.gst_rate ?? 'none'}>
              <td>{rate.gst_rate === undefined ? 'No rate' : gstRateText(rate.gst_rate)}</td>
              <Amount as="td">{plain(rate.taxable)}</Amount>
              {taxes.map(({ part }) => (
                <Amount key={part} as="td">
                  {plain(rate[part])}
                </Amount>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

const Blocks = styled.ul`
  border-top: 3px solid var(--brand);

  li {
    padding: 12px 0;
    border-bottom: 1px solid var(--rule);
    line-height: 1.35;
    overflow-wrap: anywhere;
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
    gap: 4px 14px;
    margin-top: 6px;
    font-size: var(--fs-14);
  }

  dt {
    color: var(--text-3);
  }

  dd {
    font-weight: var(--w-med);
  }

  dd > span {
    display: block;
  }

  ${onlyOnPage}
`;

const BlockHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;

  h3 {
    flex: 1 1 9rem;
    min-width: 0;
    font-size: var(--fs-16);
    line-height: inherit;
  }

  b {
    font-weight: var(--w-semi);
  }
`;

const Table = styled.table`
  width: 100%;
  margin-top: 14px;
  border-collapse: collapse;
  font-stretch: var(--wd-label);

  th {
    padding: 6px;
    border-bottom: 1.5px solid var(--text);
    background: var(--sunken);
    color: var(--text-2);
    font-weight: var(--w-semi);
    line-height: 1.25;
    text-align: left;
    vertical-align: bottom;
  }

  td {
    padding: 8px 6px;
    border-bottom: 1px solid var(--rule);
    line-height: 1.35;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  b {
    display: block;
    font-size: var(--fs-14);
    font-stretch: var(--wd-read);
    font-weight: var(--w-small);
    line-height: 1.25;
  }

  small {
    display: block;
    color: var(--text-2);
    font-size: inherit;
  }

  th small {
    font-weight: inherit;
  }

  tr {
    break-inside: avoid;
  }

  tfoot td {
    border-bottom: 0;
    font-weight: var(--w-semi);
  }

  @media print {
    th,
    td {
      padding-right: 3px;
      padding-left: 3px;
    }
  }

  ${onlyOnSheet}
`;

const Amount = styled.th`
  && {
    text-align: right;
    white-space: nowrap;
    overflow-wrap: normal;
  }
`;
