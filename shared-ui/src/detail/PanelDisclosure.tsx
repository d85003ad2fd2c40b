import { useState, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Icon, type IconName } from '@storefront/shared-ui';
import { disclosureSummary } from './Disclosure';

export interface PanelDisclosureProps {
  /** The accessible name of what opens: "Delivery pincode". */
  readonly label: string;
  readonly icon: IconName;
  /** What the closed line says: "By Sun, 29 Nov to 560078". */
  readonly summary: ReactNode;
  /** What can be done inside, at the right: "Change". */
  readonly action: string;
  /** What is wrong inside. A new fault opens the line, so that it is seen. */
  readonly fault?: string | undefined;
  readonly children: ReactNode;
}

/** A line of a panel, 52 px high, that opens to what is changed seldom, such as the coupon of a cart. Closed at first unless something is wrong. */
export function PanelDisclosure({ label, icon, summary, action, fault, children }: PanelDisclosureProps) {
  const [open, setOpen] = useState(fault !== undefined);
  const [lastFault, setLastFault] = useState(fault);
  if (fault !== lastFault) {
    setLastFault(fault);
    if (fault !== undefined) setOpen(true);
  }
  return (
    <Element aria-label={label} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>
        <Icon name={icon} />
        <span>{summary}</span>
        <Action aria-hidden="true">{action}</Action>
      </Summary>
      <Content>{children}</Content>
    </Element>
  );
}

/* The content is cut only while it grows: a focus ring is wider than the content. */
const grow = keyframes`
  from { height: 0; overflow: clip; }
  to { overflow: clip; }
`;

/* Browsers without ::details-content or interpolate-size open it at once. */
const Element = styled.details`
  border-top: 1px solid var(--rule);
  interpolate-size: allow-keywords;

  &[open]::details-content {
    animation: ${grow} var(--t-med) var(--ease);
  }
`;

const Summary = styled.summary`
  ${disclosureSummary}
  gap: 10px;

  > svg {
    color: var(--brand);
  }

  > :nth-child(2) {
    flex: 1;
    min-width: 0;
  }

  b {
    font-weight: var(--w-semi);
  }
`;

const Action = styled.span`
  color: var(--link);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const Content = styled.div`
  padding-bottom: 14px;
`;
