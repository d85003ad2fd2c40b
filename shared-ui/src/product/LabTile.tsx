import type { LabTest } from '@storefront/shared-contracts';
import styled, { css } from 'styled-components';
import { OrganArt } from '../art/Art';
import { media } from '../theme/theme';
import { tileBackground } from './tile-background';

export type LabTileSize = 'list' | 'cart' | 'account' | 'order' | 'mini' | 'detail';

export interface LabTileProps {
  readonly test: Pick<LabTest, 'organ_icon' | 'is_package'>;
  /** list 84x84 (default; 64x64 on phone), cart 84x112, account 76x100, order 64x84, mini 48x60, detail 200x220 (on phone 40% of the width, from 192 high). */
  readonly size?: LabTileSize | undefined;
}

const artSize = { list: 60, cart: 60, account: 54, order: 48, mini: 38, detail: 128 } as const;

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
  height: 112px;
`;

const account = css`
  width: 76px;
  height: 100px;
`;

const order = css`
  width: 64px;
  height: 84px;
`;

const mini = css`
  width: 48px;
  height: 60px;

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

  ${({ $size }) => ({ list, cart, account, order, mini, detail })[$size]}
`;
