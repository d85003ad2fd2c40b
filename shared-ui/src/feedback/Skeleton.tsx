import styled, { keyframes } from 'styled-components';
import { media } from '../theme/theme';

const pulse = keyframes`
  50% { opacity: .55; }
`;

/* `visibility`, because two animations of opacity make browsers run both on the main thread, 60 times a second. */
const appear = keyframes`
  from { visibility: hidden; }
`;

/* A page that loads within 200 ms shows no skeleton. The delay is in CSS, so that it also applies to a served page. */
/** A flat bar in place of a text that is loading. `$w` and `$h` are CSS lengths. */
export const SkeletonBar = styled.span<{ $w?: string; $h?: string }>`
  display: block;
  width: ${({ $w = '100%' }) => $w};
  height: ${({ $h = '14px' }) => $h};
  border-radius: var(--r1);
  background: var(--rule);
  animation:
    ${appear} 1ms 200ms backwards,
    ${pulse} 1.6s 200ms ease-in-out infinite;

  ${media.reducedMotion} {
    animation: ${appear} 1ms 200ms backwards;
  }
`;
