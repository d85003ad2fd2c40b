import styled, { css } from 'styled-components';
import { ArtView } from '../art/ArtView';
import type { PackName } from '../art/packs';
import { media } from '../theme/theme';
import { categoryClass } from './category-style';
import { tileBackground } from './tile-background';

export type TileSize = 'list' | 'cart' | 'order' | 'small' | 'mini' | 'detail';

export interface PackTileProps {
  readonly pack: PackName;
  /** Category slug; it chooses the colours. */
  readonly category?: string | undefined;
  /** What the foot prints, from `formatStrength`. Left out when empty or too long for the size: never cut. */
  readonly strength?: string | undefined;
  /** list 96x116 (default), cart 84x104 (72x92 on phone), order 76x92, small 60x76, mini 56 without foot, detail 320x376 (40% of a phone's width). The foot grows with larger text. */
  readonly size?: TileSize | undefined;
  /** Detail only: the category's name at top left. */
  readonly categoryName?: string | undefined;
  /** Text for a drawing without a visible label, such as the pack text on the detail page. */
  readonly label?: string | undefined;
}

interface Measures {
  readonly width: number;
  readonly height: number;
  readonly art: number;
  /** Characters of the condensed bold that fit beside the band. */
  readonly fits: number;
}

const measures: Record<TileSize, Measures> = {
  list: { width: 96, height: 116, art: 72, fits: 12 },
  cart: { width: 84, height: 104, art: 60, fits: 10 },
  order: { width: 76, height: 92, art: 54, fits: 10 },
  small: { width: 60, height: 76, art: 46, fits: 9 },
  mini: { width: 56, height: 64, art: 44, fits: 0 },
  detail: { width: 320, height: 376, art: 240, fits: 20 },
};

/** The picture of a product: category ground and band, pictogram, printed foot with the strength. */
export function PackTile({ pack, category, strength = '', size = 'list', categoryName, label }: PackTileProps) {
  const { art, fits } = measures[size];
  return (
    <Tile $size={size} className={categoryClass(category)}>
      {size === 'detail' && categoryName && <CategoryName>{categoryName}</CategoryName>}
      <ArtView name={pack} width={art} height={art} label={label} />
      {strength !== '' && strength.length <= fits && <Foot $size={size}>{strength}</Foot>}
    </Tile>
  );
}

const detail = css`
  --p-sw: 2.1;
  border-radius: var(--r3);

  &::before {
    width: 10px;
  }

  ${media.phone} {
    --p-sw: 2.5;
    width: clamp(116px, 40vw, 160px);
    min-height: 212px;
    border-radius: var(--r2);

    &::before {
      width: 6px;
    }

    svg {
      width: 88%;
      height: auto;
    }
  }
`;

const cart = css`
  ${media.phone} {
    width: 72px;
    min-height: 92px;

    svg {
      width: 52px;
      height: 52px;
    }
  }
`;

const mini = css`
  border-radius: 4px;

  &::before {
    width: 4px;
  }
`;

const Tile = styled.div<{ $size: TileSize }>`
  ${tileBackground}
  grid-template-rows: 1fr auto;
  align-self: start;
  width: ${({ $size }) => measures[$size].width}px;
  max-width: 100%;
  min-height: ${({ $size }) => measures[$size].height}px;

  ${({ $size }) => ({ detail, cart, mini, list: undefined, order: undefined, small: undefined })[$size]}
`;

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
