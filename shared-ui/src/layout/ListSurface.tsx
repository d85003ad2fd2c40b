import styled from 'styled-components';
import { media } from '../theme/theme';

/** A white sheet of rows divided by hairlines. With `$fullBleed` it extends to the edges of the screen on phones. */
export const ListSurface = styled.div<{ $fullBleed?: boolean }>`
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r3);
  background: var(--surface);

  ${media.phone} {
    ${({ $fullBleed }) =>
      $fullBleed &&
      `
      margin-left: calc(-1 * var(--gutter));
      margin-right: calc(-1 * var(--gutter));
      border-left: 0;
      border-right: 0;
      border-radius: 0;
    `}
  }
`;
