import styled, { css } from 'styled-components';
import { breakpoints, media } from '../theme/theme';

/** What the tile of a product's page says above its drawing. Not on phone. */
export const TileTitle = styled.span`
  position: absolute;
  top: 12px;
  left: 24px;
  color: var(--p-line);
  font: var(--w-bold) var(--fs-14) / 1.3 var(--font);
  font-stretch: var(--wd-pack);

  ${media.phone} {
    display: none;
  }
`;

/** The printed foot of a tile. */
export const TileFoot = styled.span`
  justify-self: stretch;
  margin-left: 5px;
  padding: 2px 3px 3px;
  background: color-mix(in srgb, var(--p-tint) 62%, var(--p-bg));
  color: var(--p-line);
  font: var(--w-bold) 0.8125rem / 1.3 var(--font);
  font-stretch: var(--wd-pack);
  text-align: center;
  overflow-wrap: anywhere;
`;

const fixedSize = (width: number, height: number) => css`
  width: ${width}px;
  height: ${height}px;
`;

/** The sizes that the tiles of medicines and lab tests share. */
export const fixedSizes = {
  cart: fixedSize(84, 112),
  account: fixedSize(76, 100),
  order: fixedSize(64, 84),
  mini: css`
    ${fixedSize(48, 60)}

    &::before {
      width: 4px;
    }
  `,
} as const;

/** The tile of a product's page: 300x348, 200x264 below 1200 px, on phone 42% of the width. */
export const detailTile = css`
  --p-sw: 2.1;
  grid-template-rows: minmax(0, 1fr) auto;
  align-self: start;
  width: 300px;
  max-width: 100%;
  height: 348px;

  &::before {
    width: 10px;
  }

  > svg {
    width: calc(100% - 10px);
    height: 100%;
    margin-left: 10px;
    padding: 36px 34px 16px;
  }

  ${TileFoot} {
    margin-left: 10px;
    padding: 6px;
    font-size: 1.625rem;
  }

  @media (max-width: ${breakpoints.wide - 1}px) {
    width: 200px;
    height: 264px;

    > svg {
      padding: 34px 20px 12px;
    }
  }

  ${media.phone} {
    align-self: stretch;
    width: 42%;
    height: auto;
    min-height: 212px;

    &::before {
      width: 6px;
    }

    > svg {
      width: calc(100% - 6px);
      margin-left: 6px;
      padding: 14px 8px 10px;
    }

    ${TileFoot} {
      margin-left: 6px;
      padding: 3px;
      font-size: 1.125rem;
    }
  }
`;
