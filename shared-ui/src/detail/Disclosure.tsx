import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon, Meta } from '@storefront/shared-ui';

export interface DisclosureProps {
  /** The words that open and close it. */
  readonly summary: string;
  /** Said at the right of the summary: "8 parameters". */
  readonly aside?: string | undefined;
  /** Open at first; from then on it is the visitor's. */
  readonly defaultOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/** A ruled row that opens and closes. The browser's own element: it works before and without script, and its words are found by a search in the page. */
export function Disclosure({ summary, aside, defaultOpen = false, children }: DisclosureProps) {
  return (
    <Element open={defaultOpen}>
      <Summary>
        {summary}
        {aside !== undefined && <Aside as="span">{aside}</Aside>}
        <Icon name="caret-down" size="small" />
      </Summary>
      {children}
    </Element>
  );
}

/** The row that opens and closes the browser's element, without its marker; shared with `PanelDisclosure`. */
export const disclosureSummary = css`
  display: flex;
  align-items: center;
  min-height: 52px;
  line-height: 1.3;
  list-style: none;
  overflow-wrap: anywhere;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  &:hover {
    color: var(--brand-press);
  }
`;

const Element = styled.details`
  border-bottom: 1px solid var(--rule);

  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Summary = styled.summary`
  ${disclosureSummary}
  gap: 12px;
  font-weight: var(--w-semi);

  > svg {
    transition: transform var(--t-fast) var(--ease);
  }

  > svg:first-child {
    margin-left: auto;
  }
`;

const Aside = styled(Meta)`
  margin-left: auto;
  font-weight: var(--w-reg);
  white-space: nowrap;
`;
