import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon, Meta } from '@storefront/shared-ui';

export interface DisclosureProps {
  /** The text that opens and closes the row. */
  readonly summary: string;
  /** Text at the right of the summary: "8 parameters". */
  readonly aside?: string | undefined;
  /** Whether the row is open at first; later only the visitor changes it. */
  readonly defaultOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A row that opens and closes. It uses the browser's `<details>`: it works before and without script, and a search in
 * the page finds its text.
 */
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
    transition: transform var(--t-med) var(--ease);
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
