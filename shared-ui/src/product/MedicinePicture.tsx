import styled, { css } from 'styled-components';
import { ArtView } from '../art/ArtView';
import { media } from '../theme/theme';
import { choosePictogram } from '../pictogram/choose-pictogram';
import { formatStrength } from './format-strength';
import type { MedicineTileProps, TileSize } from './tile-props';

interface Measures {
  /** Edge of the drawing in px. */
  readonly art: number;
  /** Characters of the condensed bold that fit beside the band. */
  readonly fits: number;
}

const measures: Record<TileSize, Measures> = {
  list: { art: 72, fits: 12 },
  cart: { art: 60, fits: 10 },
  order: { art: 54, fits: 10 },
  small: { art: 46, fits: 9 },
  mini: { art: 44, fits: 0 },
  detail: { art: 240, fits: 20 },
};

/** What a medicine's tile contains: the category's name (detail only), the drawing, and the strength unless it is too long: never cut. */
export function MedicinePicture({ medicine, size, label }: MedicineTileProps & { readonly size: TileSize }) {
  const { name, packet_name, unit_type, unit_name = '', category, composition = [] } = medicine;
  const { art, fits } = measures[size];
  const pack = choosePictogram({ name, packet_name, unit_type, category: category.slug });
  const strength = formatStrength({ name, unit_name, unit_type, composition });
  return (
    <>
      {size === 'detail' && category.cat_name && <CategoryName>{category.cat_name}</CategoryName>}
      <ArtView name={pack} width={art} height={art} label={label} />
      {strength !== '' && strength.length <= fits && <Foot $size={size}>{strength}</Foot>}
    </>
  );
}

const CategoryName = styled.span`
  position: absolute;
  top: 14px;
  left: 24px;
  color: var(--p-line);
  font: var(--w-bold) var(--fs-14) / 1 var(--font);
  font-stretch: var(--wd-pack);

  ${media.phone} {
    display: none;
  }
`;

const footSizes: Partial<Record<TileSize, string>> = { detail: '1.75rem', small: '0.8125rem' };

const Foot = styled.span<{ $size: TileSize }>`
  justify-self: stretch;
  margin-left: ${({ $size }) => ($size === 'detail' ? 10 : 5)}px;
  padding: ${({ $size }) => ($size === 'detail' ? '4px' : '1px 4px 2px')};
  background: color-mix(in srgb, var(--p-tint) 62%, var(--p-bg));
  color: var(--p-line);
  font: var(--w-bold) ${({ $size }) => footSizes[$size] ?? '0.875rem'} / 1.35 var(--font);
  font-stretch: var(--wd-pack);
  text-align: center;
  overflow-wrap: anywhere;
  ${({ $size }) =>
    $size === 'detail' &&
    css`
      ${media.phone} {
        margin-left: 6px;
        padding: 3px 4px;
        font-size: 1.25rem;
      }
    `}
`;
