import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { hiddenWhileTyping, media, scrollsWhenLow, useLowerEdge } from '@storefront/shared-ui';

export interface ActionBarProps {
  /** The price or the total that the action is about. */
  readonly heading: ReactNode;
  /** One line below the heading: the unit price, or "Total amount, 4 items". */
  readonly line?: ReactNode;
  /** The single action of the page. */
  readonly action: ReactNode;
  /** One sentence above the action that says why it is blocked. */
  readonly reason?: string | undefined;
  /** A detail of the reason, on a line of its own. */
  readonly detail?: string | undefined;
}

/**
 * Phones only: the page's single action at the lower edge of the screen, at most one per page. It replaces the bottom
 * navigation. It is hidden while a field uses the on-screen keyboard.
 */
export function ActionBar({ heading, line, action, reason, detail }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLowerEdge('action-bar', bar);
  return (
    <Bar ref={bar} data-action-bar>
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
      <Amount>
        <b>{heading}</b>
        {line !== undefined && <small>{line}</small>}
      </Amount>
      <Action>{action}</Action>
    </Bar>
  );
}

const Bar = styled.div`
  position: fixed;
  z-index: var(--z-bar);
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  padding: 10px var(--gutter) calc(10px + env(safe-area-inset-bottom));
  background: var(--surface);
  box-shadow: var(--shadow-up);

  ${media.tabletUp} {
    display: none;
  }

  ${scrollsWhenLow}
  ${hiddenWhileTyping}
`;

const Reason = styled.p`
  flex: 1 1 100%;
  color: var(--text-3);
  font-size: var(--fs-14);
  line-height: 1.3;
`;

const Amount = styled.div`
  flex: 1 1 8rem;
  min-width: 0;
  text-align: start;

  &:has(~ * select) {
    flex: 1 0 auto;
  }

  line-height: 1.2;

  b {
    display: block;
    font-size: var(--fs-20);
    font-weight: 700;
    letter-spacing: -0.01em;
    line-height: 1.15;
  }

  small {
    display: block;
    color: var(--text-2);
    font-size: var(--fs-14);
    text-wrap: balance;
  }
`;

const Action = styled.div`
  flex: 1 1 9rem;
  min-width: 0;

  /* A quantity and View cart are beside the price; if they do not fit, in the next row. */
  &:has(select) {
    flex: 999 1 auto;
  }

  > * {
    width: 100%;
    min-height: 52px;
  }
`;
