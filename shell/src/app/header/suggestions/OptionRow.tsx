import { AppLink, joinUnits, media } from '@storefront/shared-ui';
import type { MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { typedParts } from './typed-parts';

/** A text with the typed parts in bold. */
export function Typed({ text, keyword }: { text: string; keyword: string }) {
  return typedParts(joinUnits(text), keyword).map(({ text: part, typed }, index) =>
    typed ? <Mark key={index}>{part}</Mark> : <span key={index}>{part}</span>,
  );
}

interface OptionRowProps {
  /** Unique in the page, because the input names the active option by it. */
  readonly id: string;
  readonly picture: ReactNode;
  readonly name: ReactNode;
  readonly detail?: ReactNode;
  /** Price, or an arrow. */
  readonly end?: ReactNode;
  readonly href: string;
  /** `page` loads a page, as the form does; otherwise the link opens in the open page. */
  readonly opens?: 'page' | undefined;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
}

/** An option that is a link: picture, name with a line below it, and what is at its end. */
export function OptionRow({ id, picture, name, detail, end, href, opens, onClick }: OptionRowProps) {
  const link = { id, href, onClick, role: 'option', tabIndex: -1 };
  const content = (
    <>
      {picture}
      <Words>
        <Name>{name}</Name>
        {detail !== undefined && <Detail>{detail}</Detail>}
      </Words>
      {end}
    </>
  );
  return opens === 'page' ? <PageRow {...link}>{content}</PageRow> : <Row {...link}>{content}</Row>;
}

/** The look of an option; the combobox sets `aria-selected` of the active one. */
export const optionStyles = css`
  box-sizing: border-box;
  border-left: 4px solid transparent;
  color: var(--text);
  text-decoration: none;
  cursor: pointer;

  &:hover,
  &[aria-selected='true'] {
    background: var(--brand-tint-2);
  }

  &[aria-selected='true'] {
    border-left-color: var(--brand);
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      border-left-color: Highlight;
    }
  }
`;

const row = css`
  ${optionStyles}
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: 4px 12px;
  align-items: center;
  min-height: 56px;
  padding: 4px 14px 4px 10px;
  line-height: 1.3;

  /* The tiles of the design system, smaller. */
  > :first-child {
    width: 40px;
    height: 44px;
  }

  ${media.phone} {
    min-height: 60px;
    padding: 6px 16px 6px 12px;
  }
`;

const Row = styled(AppLink)`
  ${row}
`;

const PageRow = styled.a`
  ${row}
`;

const Words = styled.span`
  display: block;
  min-width: 0;
`;

const Name = styled.span`
  display: block;
  font-size: var(--fs-16);
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  display: block;
  color: var(--text-2);
  font-size: var(--fs-14);
  overflow-wrap: anywhere;
`;

const Mark = styled.mark`
  background: none;
  color: inherit;
  font-weight: var(--w-bold);
`;

/** A price with the price per unit below it. */
export const Price = styled.span`
  display: block;
  font-size: var(--fs-16);
  font-weight: var(--w-semi);
  text-align: right;

  small {
    display: block;
    color: var(--text-2);
    font-size: var(--fs-14);
    font-weight: var(--w-reg);
  }
`;

/** The square of an icon, in place of a drawing. */
export const IconBox = styled.span`
  display: grid;
  place-items: center;
  border-radius: var(--r1);
  background: var(--sunken);
  color: var(--brand);
`;
