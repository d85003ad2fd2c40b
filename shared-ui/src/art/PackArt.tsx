import { Fragment, type SVGAttributes } from 'react';
import art from '../assets/art.svg';
import packs from '../assets/packs.svg';
import { labelPlaces, type LetterName, type PackName, type PackSymbol, type Place } from './names';

export interface PackArtProps extends Omit<SVGAttributes<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Symbols that lie on each other, the first one below. A letter lies on the label of the first one. */
  readonly symbols: readonly (PackSymbol | PackName)[];
}

const isPackName = (symbol: PackSymbol | PackName): symbol is PackName => symbol.startsWith('pack-');
const isLetter = (symbol: PackSymbol | PackName): symbol is LetterName => symbol.startsWith('letter-');

const wholeDrawing: Place = { x: 0, y: 0, width: 120, height: 140 };

/**
 * A pack, as tiles draw it: hidden from assistive technology, because the words beside it say what it is. It stands 122
 * of 130 units below its upper edge.
 */
export const PackArt = ({ symbols, ...rest }: PackArtProps) => {
  const label = symbols[0] && labelPlaces.get(symbols[0]);
  return (
    <svg focusable="false" aria-hidden="true" viewBox="3 6 114 130" {...rest}>
      {symbols.map((symbol) =>
        isPackName(symbol) ? (
          // Its grid is square; its packs stand as low as the others.
          <use key={symbol} href={`${art}#${symbol}`} y="22" width="120" height="120" />
        ) : isLetter(symbol) ? (
          <Fragment key={symbol}>
            {label && <rect {...label} fill="var(--p-paper)" />}
            <use href={`${packs}#${symbol}`} {...(label ?? wholeDrawing)} />
          </Fragment>
        ) : (
          <use key={symbol} href={`${packs}#${symbol}`} {...wholeDrawing} />
        ),
      )}
    </svg>
  );
};
