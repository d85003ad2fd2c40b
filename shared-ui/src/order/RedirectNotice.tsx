import { Button, LinkButton, VisuallyHidden } from '@storefront/shared-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useCountdown } from './use-countdown';

export interface RedirectNoticeProps {
  /** Length of the countdown in milliseconds, of `limits.redirectMs`. */
  readonly ms: number;
  /** Where it leads, for the link that goes there at once. */
  readonly href: string;
  /** Words of that link. */
  readonly label: string;
  /** Leads there. The owner navigates, since only it knows the router. */
  readonly onEnd: () => void;
  /** The sentence of the countdown, from "5 seconds" or "1 second". */
  readonly sentence: (time: string) => string;
  /** Text before that sentence in its paragraph. */
  readonly lead?: ReactNode;
  /** The countdown is small and below the link instead of above it. */
  readonly below?: boolean | undefined;
  /** centre (default) on a page that is a state, start in a panel of text. */
  readonly align?: 'center' | 'start' | undefined;
}

/**
 * The page leads on by itself: a sentence that counts down, a link to go at once and a button to stay. The seconds are
 * said once, when it appears.
 */
export function RedirectNotice(props: RedirectNoticeProps) {
  const { ms, href, label, onEnd, sentence, lead, below = false, align = 'center' } = props;
  const { seconds, stopped, stop } = useCountdown(ms, onEnd);
  const textRef = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  // A live region is heard when it changes, not when it appears.
  useEffect(() => setSaid(stopped ? staying : sentence(timeOf(Math.ceil(ms / 1000)))), [ms, stopped, sentence]);
  const stay = () => {
    stop();
    // The button goes away under the focus.
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
