import { pictures } from '#product-pictures';
import { useRef } from 'react';
import styled, { css } from 'styled-components';
import { notLoaded, useOnDemand } from '../on-demand/use-on-demand';
import { media } from '../theme/theme';
import { categoryClass } from './category-style';
import { tileBackground } from './tile-background';
import type { MedicineTileProps, TileSize } from './tile-props';

/**
 * The picture of a medicine: category ground and band, pictogram, printed foot with the strength. The code that chooses them
 * loads with the drawings, when the browser first renders a tile.
 */
export function MedicineTile(props: MedicineTileProps) {
  const { name, packet_name, unit_type, unit_name, category, composition } = props.medicine;
  const inputs = [name, packet_name, unit_type, unit_name, category.slug, composition, props.size, props.label];
  return <TileElement key={JSON.stringify(inputs)} {...props} />;
}

function TileElement({ medicine, size = 'list', label }: MedicineTileProps) {
  const element = useRef<HTMLDivElement>(null);
  const loaded = useOnDemand(pictures, element);
  const content =
    loaded === undefined
      ? { dangerouslySetInnerHTML: notLoaded }
      : { children: <loaded.MedicinePicture medicine={medicine} size={size} label={label} /> };
  return (
    <Tile
      ref={element}
      $size={size}
      className={categoryClass(medicine.category.slug)}
      suppressHydrationWarning
      {...content}
    />
  );
}

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
