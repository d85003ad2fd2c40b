import styled, { css } from 'styled-components';
import { media } from '../theme/theme';

export interface OffTagProps {
  /** Whole percent, from `getDiscountPercent`. */
  readonly percent: number;
  /** Larger, on the detail page; on phones the usual size. */
  readonly large?: boolean | undefined;
}

/** "30% off" in turmeric. Placed beside the price, not on the drawing. */
export function DiscountTag({ percent, large = false }: OffTagProps) {
  return <Element $large={large}>{percent}% off</Element>;
}

const Element = styled.span<{ $large: boolean }>`
  display: inline-block;
  padding: 0 6px;
  border-radius: var(--r1);
  background: var(--save-bg);
  color: var(--save);
  font: var(--w-bold) var(--fs-12) / 1.5 var(--font);
  font-stretch: var(--wd-label);
  white-space: nowrap;
  ${({ $large }) =>
    $large &&
    css`
      ${media.tabletUp} {
        padding: 1px 9px;
        font-size: var(--fs-16);
      }
    `}
`;
