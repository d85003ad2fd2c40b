import styled from 'styled-components';
import { PackArt } from '../art/PackArt';
import { categoryClass, categoryDrawing } from './category-style';

export interface CategoryArtProps {
  /** Category slug. */
  readonly category: string;
  /** The drawing that the server names. If it is missing or unknown, the default drawing of the category. */
  readonly icon?: string | undefined;
  /** Edge in px; from 160 px on, strokes are thinner. */
  readonly size: number;
}

/** The drawing of a category in its colours. */
export function CategoryArt({ category, icon = '', size }: CategoryArtProps) {
  return (
    <Tinted $big={size >= 160} className={categoryClass(category)}>
      <PackArt symbols={categoryDrawing(category, icon)} width={size} height={size} />
    </Tinted>
  );
}

const Tinted = styled.span<{ $big: boolean }>`
  display: contents;
  ${({ $big }) => $big && '--p-sw: 2.1;'}
`;
