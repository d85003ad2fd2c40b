import { formatRupees, phoneLink, useShell } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { Badge, breakpoints, DeliveryBadge, media, PageContainer } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Edge of a badge in px. */
const edge = 72;

/** What a customer can rely on, in one ruled band. Without a phone there is none to talk to. */
export function ShopFacts() {
  const { config } = useShell();
  const call = phoneLink(config);
  const from = formatRupees(limits.freeDeliveryFromRupees);
  const delivery = formatRupees(limits.deliveryRupees);
  return (
    <Container as="section" aria-label="What you can rely on">
      <Band role="list">
        <Fact badge={<Badge name="badge-genuine" size={edge} />} title={labels.genuine}>
          Every pack comes sealed, from the manufacturer named on its label.
        </Fact>
        <Fact badge={<DeliveryBadge size={edge} />} title={labels.homeDelivery}>
          Free on medicine orders of {from} or more. Below that, delivery costs {delivery}.
        </Fact>
        <Fact badge={<Badge name="badge-return" size={edge} />} title="3 days to return">
          Tell us within 3 days of delivery if an item is missing or you want to return it.
        </Fact>
        {call !== undefined && (
          <Fact badge={<Badge name="badge-talk" size={edge} />} title="Talk to us">
            <a href={call}>{config.phone}</a>. We reply within 24 hours.
          </Fact>
        )}
      </Band>
    </Container>
  );
}

interface FactProps {
  readonly badge: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

const Fact = ({ badge, title, children }: FactProps) => (
  <Cell className="cat-lab">
    {badge}
    <p>
      <b>{title}</b>
      <span>{children}</span>
    </p>
  </Cell>
);

const Container = styled(PageContainer)`
  margin-top: var(--s12);
`;

const Band = styled.ul`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  border: solid var(--rule-strong);
  border-width: 1.5px 0;

  @media (max-width: ${breakpoints.wide - 1}px) {
    grid-template-columns: 1fr 1fr;
    grid-auto-flow: row;
  }

  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

const Cell = styled.li`
  display: flex;
  gap: 14px;
  align-items: center;
  padding: 16px 18px;
  border: solid var(--rule);
  border-width: 0;

  & + & {
    border-left-width: 1px;
  }

  b {
    display: block;
    font-size: var(--fs-18);
    font-weight: var(--w-semi);
    line-height: 1.2;
  }

  span {
    display: block;
    margin-top: 3px;
    color: var(--text-2);
    font-size: var(--fs-14);
    line-height: 1.35;
  }

  a {
    color: inherit;
    white-space: nowrap;
  }

  @media (max-width: ${breakpoints.wide - 1}px) {
    &:nth-child(odd) {
      border-left-width: 0;
    }

    &:nth-child(n + 3) {
      border-top-width: 1px;
    }
  }

  ${media.phone} {
    padding: 10px 0;

    & + & {
      border-width: 1px 0 0;
    }

    svg {
      width: 56px;
      height: 56px;
    }
  }
`;
