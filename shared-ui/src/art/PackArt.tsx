import type { SVGAttributes } from 'react';
import art from '../assets/art.svg';
import packs from '../assets/packs.svg';
import type { PackName, PackSymbol } from './names';

export interface PackArtProps extends Omit<SVGAttributes<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Symbols that lie on each other, the first one below. */
  readonly symbols: readonly (PackSymbol | PackName)[];
}

const isPackName = (symbol: PackSymbol | PackName): symbol is PackName => symbol.startsWith('pack-');

/**
 * A pack, as tiles draw it: hidden from assistive technology, because the words beside it say what it is. It stands 122
 * of 130 units below its upper edge.
 */
export const PackArt = ({ symbols, ...rest }: PackArtProps) => (
  <svg focusable="false" aria-hidden="true" viewBox="3 6 114 130" {...rest}>
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
