import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Values of order_status_id with colours of their own; all others have neutral colours (design, section 3). */
const coloured: ReadonlySet<number> = new Set([4, 5, 6, 9, 10, 11]);

export interface StatusTagProps {
  /** The order_status_id of the wire. */
  readonly statusId: number;
  /** The server's label; the colour is never the only information. */
  readonly children: ReactNode;
}

/** The status of an order: dot, tint and the server's label. */
export function StatusTag({ statusId, children }: StatusTagProps) {
  return <Element $token={coloured.has(statusId) ? String(statusId) : 'default'}>{children}</Element>;
}

const Element = styled.span<{ $token: string }>`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  padding: 5px 12px 5px 10px;
  border-radius: var(--r1);
  background: var(--st-${({ $token }) => $token}-bg);
  color: var(--st-${({ $token }) => $token}-fg);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  line-height: 1.3;

  &::before {
    content: '';
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--st-${({ $token }) => $token}-mark);
  }
`;
