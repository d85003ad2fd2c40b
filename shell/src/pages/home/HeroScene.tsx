import { PackArt, type PackArtProps } from '@storefront/shared-ui';
import styled from 'styled-components';

/** A bag and what is in it, standing on a line. Hidden from assistive technology. */
export const HeroScene = () => (
  <Scene viewBox="0 0 640 240" aria-hidden="true" focusable="false">
    {packs.map(({ colours, symbols, x, scale, turn }) => (
      <g key={colours} className={colours} transform={turn}>
        <PackArt symbols={symbols} x={x} y={standing - 122 * scale} width={114 * scale} height={130 * scale} />
      </g>
    ))}
    <path d="M4 228h632" />
  </Scene>
);

/** Where the packs stand: on the upper edge of the line. */
const standing = 226;

interface PlacedPack extends Pick<PackArtProps, 'symbols'> {
  /** The class that sets the colours. */
  readonly colours: string;
  readonly x: number;
  readonly scale: number;
  readonly turn?: string;
}

const packs: readonly PlacedPack[] = [
  {
    colours: 'grp-diabetes',
    symbols: ['foil-20', 'pockets-20-oblong-sr'],
    x: 8,
    scale: 1.4,
    turn: 'rotate(-4 88 211) translate(0 -4)',
  },
  { colours: 'cat-ayurvedic', symbols: ['bottle-xl', 'cup'], x: 135, scale: 1.62 },
  { colours: 'cat-vitamins', symbols: ['jar-m'], x: 303, scale: 1.15 },
  { colours: 'cat-lab', symbols: ['bag'], x: 383, scale: 1.62 },
  { colours: 'grp-breath', symbols: ['inhaler'], x: 547, scale: 0.9 },
];

const Scene = styled.svg`
  --p-sw: 2.6;
  width: 100%;
  height: 240px;
  overflow: visible;

  svg {
    overflow: visible;
  }

  /* Strokes have the colour of the ground (in the dark theme a light one), whatever the colours of the pack. */
  > g {
    --p-line: inherit;
  }

  > path {
    stroke: var(--neem-500);
    stroke-width: 5;
    stroke-linecap: round;
  }
`;
