import type { LabTest } from '@storefront/shared-contracts';
import styled, { css } from 'styled-components';
import { OrganArt } from '../art/Art';
import { media } from '../theme/theme';
import { detailTile, fixedSizes, TileFoot, TileTitle } from './tile-parts';
import { tileBackground } from './tile-background';

export type LabTileSize = 'list' | 'cart' | 'account' | 'order' | 'mini' | 'detail';

export interface LabTileProps {
  readonly test: Pick<LabTest, 'organ_icon' | 'is_package'>;
  /** list 84x84 (default; 64x64 on phone), cart 84x112, account 76x100, order 64x84, mini 48x60, detail as that of a medicine. */
  readonly size?: LabTileSize | undefined;
  /** Above and below the drawing of size `detail`: "Health package" and "57 parameters". */
  readonly title?: string | undefined;
  readonly foot?: string | undefined;
}

const artSize = { list: 60, cart: 60, account: 54, order: 48, mini: 38, detail: 120 } as const;

/**
 * The picture of a lab test: its organ, else a tube or a rack of tubes. Hidden from assistive technology, because the
 * text beside it says the same.
 */
export function LabTile({ test, size = 'list', title, foot }: LabTileProps) {
  return (
    <Tile $size={size} className="cat-lab" aria-hidden="true">
      {title !== undefined && <TileTitle>{title}</TileTitle>}
      <OrganArt organ={test.organ_icon} isPackage={test.is_package === 1} size={artSize[size]} />
      {foot !== undefined && <TileFoot>{foot}</TileFoot>}
    </Tile>
  );
}

const list = css`
  width: 84px;
  height: 84px;

  ${media.phone} {
    width: 64px;
    height: 64px;

    svg {
      width: 46px;
      height: 46px;
    }
  }
`;

const sizes = { ...fixedSizes, list, detail: detailTile } satisfies Record<LabTileSize, unknown>;

const Tile = styled.div<{ $size: LabTileSize }>`
  ${tileBackground}

  ${({ $size }) => sizes[$size]}
`;
