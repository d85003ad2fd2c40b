import { formatRupees } from '@storefront/shared-contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../theme/theme';

export interface TotalBarProps {
  readonly label: string;
  /** Rupees. */
  readonly total: number;
  /** The way on: Checkout. */
  readonly action: ReactNode;
  /** Why the way on is closed, one sentence above the total. */
  readonly reason?: string | undefined;
  /** What the reason leaves open, on a line of its own. */
  readonly detail?: string | undefined;
}

/** Phone only: total and Checkout, sticking to the lower edge of the screen. The last thing in its column. */
export function TotalBar({ label, total, action, reason, detail }: TotalBarProps) {
  return (
    <Bar data-total-bar>
      {reason !== undefined && (
        <Reason>
          {reason}
          {detail !== undefined && (
            <>
              <br />
              {detail}
            </>
          )}
        </Reason>
      )}
      <div>
        <small>{label}</small>
        <b>{formatRupees(total, { exact: true })}</b>
      </div>
      {action}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: 50;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s3);
  margin: var(--s6) calc(-1 * var(--gutter)) 0;
  padding: 10px var(--gutter) calc(10px + env(safe-area-inset-bottom));
  background: var(--surface);
  box-shadow: var(--shadow-3);

  small {
    display: block;
    color: var(--text-3);
    font-size: var(--fs-12);
    line-height: 1.35;
  }

  b {
    display: block;
    font-size: var(--fs-20);
    line-height: 1.1;
  }

  ${media.tabletUp} {
    display: none;
  }
`;

const Reason = styled.p`
  flex: 1 1 100%;
  color: var(--text-3);
  font-size: var(--fs-14);
  line-height: 1.3;
`;
