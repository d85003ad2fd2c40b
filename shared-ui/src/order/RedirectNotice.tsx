import { Button, LinkButton, VisuallyHidden } from '@storefront/shared-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useCountdown } from './use-countdown';

export interface RedirectNoticeProps {
  /** Length of the countdown in ms, from `limits.redirectMs`. */
  readonly ms: number;
  /** Target of the link that ends the countdown at once. */
  readonly href: string;
  /** Text of that link. */
  readonly label: string;
  /** Opens the target. The caller navigates, because only the caller knows the router. */
  readonly onEnd: () => void;
  /** Returns the text of the countdown for "5 seconds" or "1 second". */
  readonly sentence: (time: string) => string;
  /** Text before the countdown, in the same paragraph. */
  readonly lead?: ReactNode;
  /** Shows the countdown small and below the link instead of above it. */
  readonly below?: boolean | undefined;
  /** `center` (default) on a page that only shows a state, `start` in a panel of text. */
  readonly align?: 'center' | 'start' | undefined;
}

/**
 * A countdown to another page, with a link that opens it at once and a button that stops the countdown. Screen readers
 * announce the seconds once, when the countdown appears.
 */
export function RedirectNotice(props: RedirectNoticeProps) {
  const { ms, href, label, onEnd, sentence, lead, below = false, align = 'center' } = props;
  const { seconds, stopped, stop } = useCountdown(ms, onEnd);
  const textRef = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  // Screen readers announce a live region when its text changes, not when the region appears.
  useEffect(() => setSaid(stopped ? staying : sentence(timeOf(Math.ceil(ms / 1000)))), [ms, stopped, sentence]);
  const stay = () => {
    stop();
    // The button that had the focus is removed.
    textRef.current?.focus({ preventScroll: true });
  };
  return (
    <Box $align={align}>
      <Notice ref={textRef} tabIndex={-1} $below={below}>
        {lead}
        {lead !== undefined && ' '}
        <span aria-hidden="true">{stopped ? staying : sentence(timeOf(seconds))}</span>
      </Notice>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Actions>
        <Button href={href}>{label}</Button>
        {!stopped && <LinkButton onClick={stay}>Stay here</LinkButton>}
      </Actions>
    </Box>
  );
}

const staying = 'You will stay on this page.';

const timeOf = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`);

const Box = styled.div<{ $align: 'center' | 'start' }>`
  display: grid;
  justify-items: ${({ $align }) => $align};
  gap: var(--s3);
`;

const Notice = styled.p<{ $below: boolean }>`
  ${({ $below }) => ($below ? 'order: 1; color: var(--text-3); font-size: var(--fs-14);' : 'color: var(--text-2);')}
  font-variant-numeric: tabular-nums;

  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: inherit;
  gap: var(--s2) var(--s5);
`;
