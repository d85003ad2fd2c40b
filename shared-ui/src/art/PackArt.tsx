import art from '../assets/art.svg';
import packs from '../assets/packs.svg';
import type { PackName, PackSymbol } from './names';

export interface PackArtProps {
  /** Symbols that lie on each other, the first one below. */
  readonly symbols: readonly (PackSymbol | PackName)[];
}

const isPackName = (symbol: PackSymbol | PackName): symbol is PackName => symbol.startsWith('pack-');

/** A pack as a product's tile draws it: hidden from assistive technology, because the words beside it say what it is. */
export const PackArt = ({ symbols }: PackArtProps) => (
  <svg focusable="false" aria-hidden="true" viewBox="3 6 114 130">
    {symbols.map((symbol) =>
      isPackName(symbol) ? (
        // Its grid is square; its packs stand as low as the others.
        <use key={symbol} href={`${art}#${symbol}`} y="22" width="120" height="120" />
      ) : (
        <use key={symbol} href={`${packs}#${symbol}`} width="120" height="140" />
      ),
    )}
  </svg>
);
