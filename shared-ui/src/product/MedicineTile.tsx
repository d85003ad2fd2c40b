import type { Medicine } from '@storefront/shared-contracts';
import styled, { css } from 'styled-components';
import { PackArt } from '../art/PackArt';
import { chooseDrawing } from '../pictogram/choose-drawing';
import { findMedicineGroup } from '../pictogram/medicine-group';
import { media } from '../theme/theme';
import { categoryClass } from './category-style';
import { detailTile, fixedSizes, TileFoot, TileTitle } from './tile-parts';
import { formatStrength } from '../pictogram/format-strength';
import { tileBackground } from './tile-background';

export type TileSize = 'list' | 'cart' | 'account' | 'order' | 'mini' | 'detail';

export interface MedicineTileProps {
  /** The fields from which drawing, colours and foot are selected. */
  readonly medicine: Pick<Medicine, 'name' | 'packet_name' | 'unit_type' | 'category'> &
    Partial<Pick<Medicine, 'composition' | 'unit_name'>>;
  /**
   * list 112 wide and as high as its cell (default; 84 wide on tablet), cart and home 84x112, account 76x100, order 64x84 and mini 48x60
   * without foot, detail 300x348 (200x264 below 1200 px, 42% of a phone's width). The foot grows with larger text.
   */
  readonly size?: TileSize | undefined;
}

/** Characters of the condensed bold that fit in the foot. */
const fits: Record<TileSize, number> = { list: 12, cart: 11, account: 10, order: 0, mini: 0, detail: 20 };

/**
 * The picture of a medicine: its group's ground and band, the group's name (detail only), what is in the pack, and a printed foot with the
 * strength unless it is too long: never cut. Hidden from assistive technology, because the words beside it say it all.
 */
export function MedicineTile({ medicine, size = 'list' }: MedicineTileProps) {
  const { name, packet_name, unit_type, unit_name = '', category, composition = [] } = medicine;
  const facts = { name, packet_name, unit_name, unit_type, composition, category: category.slug };
  const group = findMedicineGroup(facts);
  const title = group?.label ?? category.cat_name;
  const strength = formatStrength(facts);
  return (
    <Tile $size={size} className={group?.className ?? categoryClass(category.slug)} aria-hidden="true">
      {size === 'detail' && title && <TileTitle>{title}</TileTitle>}
      <PackArt symbols={chooseDrawing(facts).symbols} />
      {strength !== '' && strength.length <= fits[size] && <TileFoot>{strength}</TileFoot>}
    </Tile>
  );
}

const list = css`
  align-self: stretch;
  width: 112px;
  min-height: 148px;

  ${TileFoot} {
    font-size: 0.875rem;
  }

  ${media.tablet} {
    width: 84px;

    ${TileFoot} {
      font-size: 0.8125rem;
    }
  }

  @media (max-width: 375px) {
    width: 96px;
  }
`;

const mini = css`
  ${fixedSizes.mini}

  > svg {
    width: calc(100% - 4px);
    margin-left: 4px;
    padding: 3px 2px;
  }
`;

const detail = css`
  ${detailTile}

  > svg {
    max-height: none;
  }
`;

const sizes = { ...fixedSizes, list, mini, detail } satisfies Record<TileSize, unknown>;

/** Widths of the drawing's lines: wider in a smaller tile. */
const strokes: Record<TileSize, number> = { list: 2.4, cart: 2.6, account: 2.6, order: 2.7, mini: 2.8, detail: 2.1 };

const Tile = styled.div<{ $size: TileSize }>`
  ${tileBackground}
  grid-template-rows: minmax(0, 1fr) auto;
  align-self: start;
  max-width: 100%;

  > svg {
    width: calc(100% - 5px);
    height: 100%;
    max-height: 150px;
    margin-left: 5px;
    padding: 5px 7px 4px;
    /* The corner of a tilted foil lies outside of the view box. */
    overflow: visible;
  }

  --p-sw: ${({ $size }) => strokes[$size]};
  ${({ $size }) => sizes[$size]}
`;
