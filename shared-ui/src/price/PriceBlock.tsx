import { formatRupees, toPaise } from '@storefront/shared-contracts';
import styled, { css } from 'styled-components';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { media } from '../theme/theme';
import { getDiscountPercent } from './savings';
import { DiscountTag } from './DiscountTag';

export type PriceSize = 'card' | 'row' | 'xl' | 'line' | 'side';

export interface PriceBlockProps {
  /** Selling price in rupees. */
  readonly price: number;
  /**
   * Maximum retail price in rupees. The MRP and the discount are shown only if the price is lower. Omitted where unit
   * prices are compared.
   */
  readonly mrp?: number | undefined;
  /**
   * `card` (default): MRP below the price. `row`: MRP at the right of a wide row, after the tag. `xl`: MRP beside the
   * price, on the detail page. `line`: a cart line, right-aligned. `side`: a row of other products, right-aligned
   * except on phones.
   */
  readonly size?: PriceSize | undefined;
  /** How the price of a cart line is computed: "2 × ₹24.60". */
  readonly product?: string | undefined;
  /** The price per piece, ml or g from `unitPriceText`; the last line of the block. */
  readonly unitPrice?: string | undefined;
  /** Always with two decimals; the default in a cart line. */
  readonly exact?: boolean | undefined;
}

/** Price, struck MRP and discount, always together (design, section 6). */
export function PriceBlock({
  price,
  mrp = price,
  size = 'card',
  product,
  unitPrice,
  exact = size === 'line',
}: PriceBlockProps) {
  const percent = getDiscountPercent(price, mrp);
  const below = toPaise(price) < toPaise(mrp);
  return (
    <Block $size={size}>
      <Amount $size={size}>
        <VisuallyHidden>Price </VisuallyHidden>
        <span>{formatRupees(price, { exact })}</span>
      </Amount>
      {product !== undefined && <Product>{product}</Product>}
      {below && (
        <StruckPrice $size={size}>
          <Mrp $size={size}>
            <MrpWord>MRP</MrpWord> <s>{formatRupees(mrp, { exact })}</s>
          </Mrp>
          {percent > 0 && <DiscountTag percent={percent} large={size === 'xl'} />}
        </StruckPrice>
      )}
      {unitPrice !== undefined && <UnitPrice $size={size}>{unitPrice}</UnitPrice>}
    </Block>
  );
}

interface Sized {
  readonly $size: PriceSize;
}

const rightAligned = (size: PriceSize) => size === 'line' || size === 'side';

const Block = styled.p<Sized>`
  display: flex;
  line-height: 1.15;
  ${({ $size }) =>
    $size === 'xl'
      ? css`
          flex-wrap: wrap;
          align-items: baseline;
          gap: 2px 8px;

          ${media.phone} {
            gap: 3px 8px;
          }
        `
      : css`
          flex-direction: column;
          align-items: ${rightAligned($size) ? 'flex-end' : 'flex-start'};
          gap: 3px;
        `}
  ${({ $size }) =>
    $size === 'side' &&
    css`
      ${media.phone} {
        align-items: flex-start;
      }
    `}
  ${({ $size }) =>
    $size === 'row' &&
    css`
      ${media.tabletUp} {
        align-items: flex-end;
      }
    `}
`;

const amountSize = {
  card: 'var(--fs-20)',
  row: 'var(--fs-20)',
  line: 'var(--fs-20)',
  side: 'var(--fs-18)',
  xl: 'var(--fs-34)',
} as const;

const Amount = styled.b<Sized>`
  font-size: ${({ $size }) => amountSize[$size]};
  font-weight: var(--w-bold);
  letter-spacing: -0.01em;
  white-space: nowrap;
  ${({ $size }) =>
    $size === 'xl' &&
    css`
      ${media.phone} {
        flex: 1 0 100%;
        font-size: var(--fs-26);
      }
    `}
`;

const Product = styled.span`
  color: var(--text-2);
  font-size: var(--fs-14);
  line-height: 1.3;
  white-space: nowrap;
`;

const UnitPrice = styled.span<Sized>`
  font-size: var(--fs-14);
  line-height: 1.3;
  ${({ $size }) =>
    $size === 'xl' &&
    css`
      flex-basis: 100%;
      margin-top: 2px;
      font-size: 1rem;
      font-weight: var(--w-semi);
    `}
`;

const StruckPrice = styled.span<Sized>`
  display: flex;
  ${({ $size }) =>
    $size === 'line'
      ? css`
          flex-direction: column;
          align-items: flex-end;
          gap: 3px;
        `
      : css`
          flex-wrap: wrap;
          align-items: baseline;
          gap: 2px ${$size === 'xl' ? '8px' : '6px'};
        `}
  ${({ $size }) =>
    $size === 'row' &&
    css`
      ${media.tabletUp} {
        flex-direction: row-reverse;
      }
    `}
  ${({ $size }) =>
    $size === 'line' &&
    css`
      ${media.phone} {
        flex-flow: wrap;
        justify-content: flex-end;
        align-items: baseline;
        gap: 3px 6px;
      }
    `}
`;

const Mrp = styled.span<Sized>`
  color: var(--text-3);
  font-size: ${({ $size }) => ($size === 'xl' ? 'var(--fs-18)' : 'var(--fs-14)')};
  white-space: nowrap;

  ${media.phone} {
    font-size: var(--fs-14);
  }
`;

const MrpWord = styled.span`
  font-size: var(--fs-12);
  font-stretch: var(--wd-label);
`;
