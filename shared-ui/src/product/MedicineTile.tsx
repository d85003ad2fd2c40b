import type { Medicine } from '@storefront/shared-contracts';
import styled, { css } from 'styled-components';
import { Art } from '../art/Art';
import { choosePictogram } from '../pictogram/choose-pictogram';
import { media } from '../theme/theme';
import { categoryClass } from './category-style';
import { formatStrength } from './format-strength';
import { tileBackground } from './tile-background';

export type TileSize = 'list' | 'cart' | 'order' | 'small' | 'mini' | 'detail';

export interface MedicineTileProps {
  /** The fields from which drawing, colours and foot are selected. */
  readonly medicine: Pick<Medicine, 'name' | 'packet_name' | 'unit_type' | 'category'> &
    Partial<Pick<Medicine, 'composition' | 'unit_name'>>;
  /**
   * `list` 96x116 (default), `cart` 84x104 (72x92 on phones), `order` 76x92, `small` 60x76, `mini` 56 without foot,
   * `detail` 320x376 (40% of the width on phones). The foot grows with enlarged text.
   */
  readonly size?: TileSize | undefined;
  /** Alternative text of a drawing without a visible label, such as the pack text on the detail page. */
  readonly label?: string | undefined;
}

interface Measures {
  /** Edge of the drawing in px. */
  readonly art: number;
  /** Number of characters in condensed bold that fit beside the band. */
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

/**
 * The picture of a medicine: background and band of its category, the category's name (detail only), the drawing, and a
 * printed foot with the strength. A strength that is too long is omitted, never cut.
 */
export function MedicineTile({ medicine, size = 'list', label }: MedicineTileProps) {
  const { name, packet_name, unit_type, unit_name = '', category, composition = [] } = medicine;
  const { art, fits } = measures[size];
  const pack = choosePictogram({ name, packet_name, unit_type, category: category.slug });
  const strength = formatStrength({ name, unit_name, unit_type, composition });
  return (
    <Tile $size={size} className={categoryClass(category.slug)}>
      {size === 'detail' && category.cat_name && <CategoryName>{category.cat_name}</CategoryName>}
      <Art name={pack} width={art} height={art} label={label} />
      {strength !== '' && strength.length <= fits && <Foot $size={size}>{strength}</Foot>}
    </Tile>
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

/** Width and height in px. */
const boxes: Record<TileSize, readonly [number, number]> = {
  list: [96, 116],
  cart: [84, 104],
  order: [76, 92],
  small: [60, 76],
  mini: [56, 64],
  detail: [320, 376],
};

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
  width: ${({ $size }) => boxes[$size][0]}px;
  max-width: 100%;
  min-height: ${({ $size }) => boxes[$size][1]}px;

  ${({ $size }) => ({ detail, cart, mini, list: undefined, order: undefined, small: undefined })[$size]}
`;
