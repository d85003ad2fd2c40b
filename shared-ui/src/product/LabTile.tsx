import type { LabTest } from '@storefront/shared-contracts';
import styled, { css } from 'styled-components';
import { OrganArt } from '../art/Art';
import { media } from '../theme/theme';
import { tileBackground } from './tile-background';

export type LabTileSize = 'list' | 'cart' | 'order' | 'mini' | 'detail';

export interface LabTileProps {
  readonly test: Pick<LabTest, 'organ_icon' | 'is_package'>;
  /**
   * `list` 84x84 (default; 64x64 on phones), `cart` 84x104 (72x92), `order` 76x92, `mini` 56x64, `detail` 200x220 (on
   * phones 40% of the width, at least 192 high).
   */
  readonly size?: LabTileSize | undefined;
}

const artSize = { list: 60, cart: 60, order: 54, mini: 44, detail: 128 } as const;

/**
 * The picture of a lab test: its organ, else a tube or a rack of tubes. Hidden from assistive technology, because the
 * text beside it says the same.
 */
export function LabTile({ test, size = 'list' }: LabTileProps) {
  return (
    <Tile $size={size} className="cat-lab">
      <OrganArt organ={test.organ_icon} isPackage={test.is_package === 1} size={artSize[size]} />
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

const cart = css`
  width: 84px;
  height: 104px;

  ${media.phone} {
    width: 72px;
    height: 92px;

    svg {
      width: 52px;
      height: 52px;
    }
  }
`;

const order = css`
  width: 76px;
  height: 92px;
`;

const mini = css`
  width: 56px;
  height: 64px;
  border-radius: 4px;

  &::before {
    width: 4px;
  }
`;

const detail = css`
  width: 200px;
  height: 220px;
  border-radius: var(--r3);

  &::before {
    width: 8px;
  }

  ${media.phone} {
    width: clamp(116px, 40vw, 160px);
    height: auto;
    min-height: 192px;

    &::before {
      width: 6px;
    }

    svg {
      --p-sw: 2.5;
      width: 80%;
      height: auto;
    }
  }
`;

const Tile = styled.div<{ $size: LabTileSize }>`
  ${tileBackground}

  ${({ $size }) => ({ list, cart, order, mini, detail })[$size]}
`;
