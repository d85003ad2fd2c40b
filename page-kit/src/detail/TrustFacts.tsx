import { useShell, type ProductType, type TrustFacts as Facts } from '@storefront/shared-contracts';
import { Icon, media, type IconName } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Statement {
  readonly fact: keyof Facts;
  readonly icon: IconName;
  readonly sentence: (value: ReactNode) => ReactNode;
}

const seller: Statement = { fact: 'seller', icon: 'house', sentence: (name) => <>Sold by {name}</> };

const statements: Record<ProductType, readonly Statement[]> = {
  medicine: [
    {
      fact: 'return_period',
      icon: 'package',
      sentence: (period) => <>Sealed pack. Return within {period} of delivery.</>,
    },
    { fact: 'pharmacist', icon: 'user', sentence: (name) => <>Checked by pharmacist {name}</> },
    { fact: 'drug_licence', icon: 'lock-key', sentence: (numbers) => <>Drug licence {numbers}</> },
    seller,
  ],
  lab: [
    { fact: 'lab_accreditation', icon: 'check-circle-fill', sentence: (text) => <>Lab accreditation {text}</> },
    seller,
  ],
};

/** A row at the end of a buy panel. */
export interface PanelFact {
  readonly icon: IconName;
  readonly text: ReactNode;
}

export interface TrustFactsProps {
  readonly type: ProductType;
  /** Facts of the product itself, which come first. */
  readonly first?: readonly PanelFact[] | undefined;
}

/** What the operator states about the shop, at the end of a buy panel. Nothing if there are no rows. */
export function TrustFacts({ type, first = [] }: TrustFactsProps) {
  const { trust } = useShell().config;
  const shown = statements[type].filter(({ fact }) => trust[fact] !== '');
  if (first.length + shown.length === 0) return null;
  return (
    <List>
      {first.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
      {shown.map(({ fact, icon, sentence }) => (
        <li key={fact}>
          <Icon name={icon} />
          <span>{sentence(<b>{trust[fact]}</b>)}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  margin-top: 14px;
  border-top: 1px solid var(--rule);

  &:first-child {
    margin-top: 0;
  }

  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 10px;
    padding: 8px 0;
    color: var(--text-2);
    font-size: var(--fs-14);
    line-height: 1.35;
    overflow-wrap: anywhere;
  }

  li + li {
    border-top: 1px solid var(--rule);
  }

  /* the rows end the panel, whose padding follows */
  ${media.tabletUp} {
    margin-bottom: -8px;
  }

  svg {
    color: var(--brand);
  }

  b {
    color: var(--text);
    font-weight: var(--w-small);
  }

  /* below the line of the pincode, which has a rule of its own there */
  ${media.phone} {
    section + & {
      margin-top: 0;
      border-top: 0;
    }
  }
`;
