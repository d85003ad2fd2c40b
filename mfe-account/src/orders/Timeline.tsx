import { indianTime } from '@storefront/shared-contracts';
import type { OrderEvent } from '@storefront/shared-contracts';
import { Meta, Panel } from '@storefront/shared-ui';
import styled from 'styled-components';

/** What happened to an order, from its beginning; the last of it stands out. Source: spec 3 (Order detail). */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Panel heading="Order history">
      <List>
        {events.map(({ at, text }, index) => (
          <li key={index}>
            <p>{text}</p>
            <Meta>
              <time dateTime={at}>{indianTime(at)}</time>
            </Meta>
          </li>
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ol`
  li {
    position: relative;
    padding: 0 0 14px 24px;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }

  li:last-child {
    padding-bottom: 0;
    font-weight: var(--w-semi);
  }

  li:last-child time {
    font-weight: var(--w-reg);
  }

  /* the dots, and the line that joins each to the next */
  li::before {
    content: '';
    position: absolute;
    top: 6px;
    left: 0;
    width: 12px;
    height: 12px;
    border: 2px solid var(--brand);
    border-radius: 50%;
    background: var(--surface);
  }

  li:last-child::before {
    background: var(--brand);
  }

  li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 18px;
    bottom: -6px;
    left: 5px;
    width: 2px;
    background: var(--rule-strong);
  }
`;
