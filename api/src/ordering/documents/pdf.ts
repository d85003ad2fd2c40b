import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { formatRupees } from '@storefront/shared-contracts';
import { expiryMonth, formatIstDate, gstRateText } from '@storefront/shared-contracts/orders';
import type { documents } from '../../platform/db/schema';
import type { DocumentBatch, DocumentLine } from '../../platform/db/schema-documents';
import { rupees } from '../../platform/money';
import { packageRoot } from '../../platform/package-root';
import { amountOf, sumOfParts, taxByRate } from '../tax/tax';
import { buyerOf, type Buyer } from './content';

// Lengths in points: A4 is 595.28 × 841.89. Text of 9.75 points is 13 px on a screen.

const left = 30;
const width = 535.28;
const right = left + width;
const lastLine = 770;
const small = 9.75;
const medium = 10.5;

const colour = {
  text: '#15221b',
  quiet: '#3d4a42',
  brand: '#17643f',
  accent: '#f0a500',
  rule: '#d3cab6',
  band: '#f3eee2',
} as const;

/** The fonts of the site, of one width and weight each; `narrow` is for tables. */
const fonts = {
  regular: 'anek-latin-regular.ttf',
  bold: 'anek-latin-bold.ttf',
  narrow: 'anek-latin-narrow.ttf',
  devanagari: 'anek-devanagari-regular.ttf',
} as const;

const brandMark =
  'M11 51C5 33 12 13 38 5c2.5-.8 5-1.3 8-1.6-.4 3-.9 5.2-1.6 7.3l4.6.9c-1 3.6-2.1 6.2-3.5 8.9l4.3 1.8c-1.9 3.6-3.7 6.1-6 8.7l3.7 2.7c-2.9 3.1-5.6 5.2-8.7 7.1l2.7 3.4c-7.4 4.6-15.2 5.9-23.1 4.3C23.1 35.4 29.7 25 39.1 16.2 28 23.5 19.5 35.5 14.6 51.4z';

type Pdf = InstanceType<typeof PDFDocument>;
type PrintedDocument = Pick<typeof documents.$inferSelect, 'kind' | 'number' | 'issuedAt' | 'content'>;

interface TextStyle {
  width: number;
  font?: Exclude<keyof typeof fonts, 'devanagari'>;
  size?: number;
  align?: 'left' | 'right';
  color?: string;
}

/** A word of Devanagari. Its font has no blank. */
const devanagari = /([\p{Script=Devanagari}\u200c\u200d]+)/u;

/** Writes a text and returns the height below it. A font shapes one script, so each script is a run of its own. */
function write(pdf: Pdf, text: string, x: number, y: number, style: TextStyle): number {
  const { width: textWidth, font = 'regular', size = small, align = 'left', color = colour.text } = style;
  pdf.fillColor(color).fontSize(size);
  const runs = text.split(devanagari).filter((run) => run !== '');
  const first = runs[0] ?? ' ';
  const options = (index: number) => ({ width: textWidth, align, lineGap: 1, continued: index < runs.length - 1 });
  const select = (run: string) => pdf.font(devanagari.test(run) ? 'devanagari' : font);
  select(first).text(first, x, y, options(0));
  for (const [index, run] of runs.slice(1).entries()) select(run).text(run, options(index + 1));
  return pdf.y;
}

const writeLines = (pdf: Pdf, lines: readonly string[], x: number, y: number, style: TextStyle): number =>
  lines.filter((line) => line !== '').reduce((at, line) => write(pdf, line, x, at, style), y);

/** Where a rule begins and ends, its weight and its colour. */
interface Rule {
  x?: number;
  to?: number;
  weight?: number;
  color?: string;
}

function rule(pdf: Pdf, y: number, { x = left, to = right, weight = 0.75, color = colour.rule }: Rule = {}): void {
  pdf.moveTo(x, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke();
}

const exact = (paise: number) => formatRupees(rupees(paise), { exact: true });
/** An amount in a column whose heading has the currency. */
const plain = (paise: number) => exact(paise).replace('₹', '');

function head(pdf: Pdf, { number, content }: PrintedDocument): number {
  pdf.save().translate(left, 30).scale(0.5).path(brandMark).fill(colour.brand).restore();
  write(pdf, content.shop.brand, left + 32, 32, { width: 220, font: 'bold', size: 20, color: colour.brand });
  write(pdf, content.title, right - 260, 30, { width: 260, font: 'bold', size: 20, align: 'right' });
  const y = write(pdf, number, right - 260, pdf.y, { width: 260, font: 'bold', size: 14, align: 'right' }) + 8;
  pdf.rect(left, y, width, 2.25).fill(colour.brand);
  pdf.rect(left, y, 42, 2.25).fill(colour.accent);
  return y + 12;
}

function parties(pdf: Pdf, { kind, issuedAt, content }: PrintedDocument, buyer: Buyer, y: number): number {
  const { seller, facts } = content;
  const column = { width: 176 };
  const label = { ...column, font: 'narrow', color: colour.quiet } as const;
  const name = { ...column, font: 'bold', size: medium } as const;
  const party = (x: number, heading: string, who: string, lines: readonly string[]) => {
    const below = write(pdf, who, x, write(pdf, heading, x, y, label), name);
    return writeLines(pdf, lines, x, below, column);
  };
  const sold = party(left, 'Seller', seller.name, [
    seller.address,
    `GSTIN ${seller.gstin}`,
    seller.drugLicences && `Drug licence ${seller.drugLicences}`,
  ]);
  const billed = buyerOf(buyer);
  const bought = party(left + 192, 'Billed and delivered to', billed.name, billed.lines);
  const dated: [string, string] = [kind === 'invoice' ? 'Invoice date' : 'Date', formatIstDate(issuedAt)];
  let at = y;
  for (const [fact, value] of [dated, ...facts]) {
    write(pdf, fact, left + 384, at, { width: 70, font: 'narrow', color: colour.quiet });
    at = write(pdf, value, left + 450, at, { width: right - left - 450, align: 'right' });
  }
  const end = Math.max(sold, bought, at) + 8;
  rule(pdf, end);
  return end + 12;
}

interface Cell {
  lines: readonly string[];
  font?: 'regular' | 'bold' | 'narrow';
}
interface Column {
  heading: string;
  width: number;
  align?: 'left' | 'right';
  cell: (line: DocumentLine) => Cell;
  total?: (lines: readonly DocumentLine[]) => string;
}

const narrow = (...lines: string[]): Cell => ({ lines });

const expiryText = ({ expiry }: DocumentBatch) => (expiry === null ? 'expiry on pack' : expiryMonth(expiry));

const batchLines = ({ batches }: DocumentLine) =>
  batches.flatMap((batch) => [
    batch.number + (batches.length > 1 && batch.quantity !== null ? ` (${batch.quantity})` : ''),
    expiryText(batch),
  ]);

/** The taxes of a supply: IGST between states, else CGST and SGST. */
const taxesOf = (
  lines: readonly DocumentLine[],
): readonly (readonly [name: string, part: 'igstPaise' | 'cgstPaise' | 'sgstPaise'])[] =>
  lines.some(({ igstPaise }) => igstPaise > 0)
    ? [['IGST', 'igstPaise']]
    : [
        ['CGST', 'cgstPaise'],
        ['SGST', 'sgstPaise'],
      ];

const taxColumns = (lines: readonly DocumentLine[]): Column[] =>
  taxesOf(lines).map(([heading, part], _index, { length }) => ({
    heading,
    width: 72 / length,
    align: 'right',
    cell: (line) => narrow(plain(line[part]), line.gstRate === null ? '' : gstRateText(line.gstRate / length)),
    total: (all) => plain(sumOfParts(all)[part]),
  }));

const columnsOf = (lines: readonly DocumentLine[]): Column[] => [
  { heading: 'Item', width: 126, cell: ({ name }) => ({ lines: [name], font: 'regular' }) },
  { heading: 'HSN, SAC', width: 45, cell: ({ hsn }) => narrow(hsn ?? '') },
  { heading: 'Batch\nexpiry', width: 56, cell: (line) => narrow(...batchLines(line)) },
  { heading: 'Qty', width: 22, align: 'right', cell: ({ quantity }) => narrow(String(quantity)) },
  { heading: 'MRP', width: 40, align: 'right', cell: ({ mrpPaise }) => narrow(plain(mrpPaise)) },
  { heading: 'Price', width: 40, align: 'right', cell: ({ pricePaise }) => narrow(plain(pricePaise)) },
  {
    heading: 'Coupon\ndelivery',
    width: 42,
    align: 'right',
    cell: (line) => narrow(plain(-line.couponSharePaise), plain(line.deliverySharePaise)),
  },
  {
    heading: 'Taxable',
    width: 42,
    align: 'right',
    cell: ({ taxablePaise }) => narrow(plain(taxablePaise)),
    total: (all) => plain(sumOfParts(all).taxablePaise),
  },
  ...taxColumns(lines),
  {
    heading: 'Amount',
    width: 50.28,
    align: 'right',
    cell: (line) => ({ lines: [plain(amountOf(line))], font: 'bold' }),
    total: (all) => plain(amountOf(sumOfParts(all))),
  },
];

/** Writes one cell for each column and returns the height below the row. */
function row(pdf: Pdf, columns: readonly Column[], y: number, cellOf: (column: Column) => Cell): number {
  let x = left;
  let below = y;
  for (const column of columns) {
    const { lines, font = 'narrow' } = cellOf(column);
    const style = { width: column.width - 5, align: column.align ?? 'left', font } as const;
    below = Math.max(below, writeLines(pdf, lines, x + 3, y, style));
    x += column.width;
  }
  return below;
}

function tableHead(pdf: Pdf, columns: readonly Column[], y: number): number {
  pdf.rect(left, y, width, 31).fill(colour.band);
  const below = row(pdf, columns, y + 4, ({ heading }) => ({ lines: heading.split('\n') }));
  rule(pdf, below + 2, { weight: 1, color: colour.text });
  return below + 8;
}

/** Writes the lines. A line that does not fit begins a new page with the headings. */
function table(pdf: Pdf, lines: readonly DocumentLine[], y: number): number {
  const columns = columnsOf(lines);
  let at = tableHead(pdf, columns, y);
  for (const line of lines) {
    pdf.font('regular').fontSize(small);
    const nameHeight = pdf.heightOfString(`${line.name}\n${line.origin}`, { width: 121, lineGap: 1 });
    const height = Math.max(nameHeight, batchLines(line).length * 15, 30) + 10;
    if (at + height > lastLine) {
      pdf.addPage();
      at = tableHead(pdf, columns, 30);
    }
    const cells = row(pdf, columns, at, ({ cell }) => cell(line));
    const nameBelow = at + pdf.font('regular').heightOfString(line.name, { width: 121, lineGap: 1 });
    const origin = write(pdf, line.origin, left + 3, nameBelow, { width: 121, font: 'narrow', color: colour.quiet });
    const below = Math.max(cells, origin) + 4;
    rule(pdf, below);
    at = below + 6;
  }
  const totals = row(pdf, columns, at, ({ heading, total }) => ({
    lines: [heading === 'Item' ? 'Total, in rupees' : (total?.(lines) ?? '')],
    font: 'bold',
  }));
  return totals + 14;
}

function taxes(pdf: Pdf, lines: readonly DocumentLine[], y: number): number {
  write(pdf, 'Tax by rate', left, y, { width: 270, font: 'narrow', color: colour.quiet });
  const kinds = taxesOf(lines);
  const cells = (texts: readonly string[], at: number) =>
    texts.reduce((below, text, index) => {
      const style = { width: 66, font: 'narrow', align: index === 0 ? 'left' : 'right' } as const;
      return Math.max(below, write(pdf, text, left + index * 68, at, style));
    }, at);
  let at = cells(['Rate', 'Taxable', ...kinds.map(([name]) => name)], pdf.y + 2);
  rule(pdf, at, { to: left + 272, weight: 1, color: colour.text });
  for (const rate of taxByRate(lines)) {
    const amounts = [rate.taxablePaise, ...kinds.map(([, part]) => rate[part])];
    at = cells([rate.gstRate === null ? '–' : gstRateText(rate.gstRate), ...amounts.map(plain)], at + 4);
  }
  return at + 8;
}

function totals(
  pdf: Pdf,
  { kind, content: { lines, totalPaise, totalInWords } }: PrintedDocument,
  top: number,
): number {
  const needed = 150;
  if (top + needed > lastLine) pdf.addPage();
  const y = top + needed > lastLine ? 30 : top;
  const below = taxes(pdf, lines, y);
  write(pdf, 'In words', left, below, { width: 290, font: 'narrow', color: colour.quiet });
  const words = write(pdf, totalInWords, left, pdf.y, { width: 290, size: medium });
  const sum = sumOfParts(lines);
  const x = left + 310;
  const amount = (label: string, paise: number, at: number, style: Pick<TextStyle, 'font' | 'size'>) => {
    write(pdf, label, x, at, { width: 110, ...style });
    return write(pdf, exact(paise), x + 100, at, { width: right - x - 100, align: 'right', ...style }) + 4;
  };
  const under = ([['Taxable value', 'taxablePaise'], ...taxesOf(lines)] as const).reduce(
    (at, [label, part]) => amount(label, sum[part], at, { size: medium }),
    y,
  );
  rule(pdf, under + 2, { x, weight: 1.5, color: colour.text });
  const label = kind === 'invoice' ? 'Total amount' : 'Total credited';
  return Math.max(words, amount(label, totalPaise, under + 8, { font: 'bold', size: 13.5 })) + 20;
}

function signatures(pdf: Pdf, { issuedAt, content: { seller } }: PrintedDocument, top: number): void {
  if (top + 40 > lastLine) pdf.addPage();
  const y = lastLine - 32;
  writeLines(pdf, [`For ${seller.name}`, `Issued electronically, ${formatIstDate(issuedAt)}`], left, y, { width: 260 });
  if (seller.pharmacist === '') return;
  const x = right - 260;
  const below = write(pdf, 'Registered pharmacist', x, y, { width: 260, align: 'right', color: colour.quiet });
  write(pdf, seller.pharmacist, x, below, { width: 260, align: 'right', font: 'bold' });
}

/** The last line of every page. */
function foot(pdf: Pdf, { content: { shop } }: PrintedDocument): void {
  const { count } = pdf.bufferedPageRange();
  const contacts = [shop.phone, shop.email].filter((text) => text !== '').join(', ');
  const text = ['Prices include GST.', contacts && `Questions: ${contacts}`].filter(Boolean).join(' ');
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    rule(pdf, lastLine + 12);
    write(pdf, text, left, lastLine + 18, { width: 440, color: colour.quiet });
    const style = { width: 90, align: 'right', color: colour.quiet } as const;
    write(pdf, `Page ${page + 1} of ${count}`, right - 90, lastLine + 18, style);
  }
}

/** A document as PDF on A4. The customer's name and address are those of the order, which end with its personal data. */
export async function renderDocument(document: PrintedDocument, buyer: Buyer): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issuedAt, content } = document;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    font: join(packageRoot(), 'fonts', fonts.regular),
    info: { Title: `${content.title} ${number}`, Author: content.seller.name, CreationDate: issuedAt },
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, join(packageRoot(), 'fonts', file));
  const below = table(pdf, content.lines, parties(pdf, document, buyer, head(pdf, document)));
  signatures(pdf, document, totals(pdf, document, below));
  foot(pdf, document);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
