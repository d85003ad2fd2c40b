import styled from 'styled-components';
import { space, type SpaceStep } from '../theme/theme';

/** Children below each other. `$gap` is a space step (default 4, 16 px). */
export const Stack = styled.div<{ $gap?: SpaceStep }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4 }) => space($gap)};
`;

/** Children beside each other, centred and wrapping. `$gap` is a space step (default 3, 12 px). */
export const Row = styled.div<{ $gap?: SpaceStep; $between?: boolean; $nowrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  align-items: center;
  justify-content: ${({ $between }) => ($between ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 3 }) => space($gap)};
`;
