import { normalizeLine } from '../csv-layout';

const units: readonly (readonly [RegExp, string])[] = [
  [/(\d)\s*(?:mcg|µg|μg)(?![a-z])/gi, '$1 mcg'],
  [/(\d)\s*mg(?![a-z])/gi, '$1 mg'],
  [/(\d)\s*(?:gms|gm)\.?(?![a-z])/gi, '$1 g'],
  // A capital G alone is the gauge of a needle ("24G"), not grams.
  [/(\d)\s*g(?![a-zA-Z])/g, '$1 g'],
  [/(\d)\s*kg(?![a-z])/gi, '$1 kg'],
  [/(\d)\s*ml(?![a-z])/gi, '$1 ml'],
  [/(\d)\s*iu(?![a-z])/gi, '$1 IU'],
];

/** Normalises a printed medicine name or pack text without changing its meaning: "100mg" -> "100 mg", "1%w/w" -> "1% w/w". */
export function normalizePrintedText(text: string): string {
  let tidy = normalizeLine(text).replace(/([a-z)])(\d[\d.]*\s?(?:mg|mcg|iu)(?![a-z]))/gi, '$1 $2');
  for (const [pattern, unit] of units) tidy = tidy.replace(pattern, unit);
  return tidy
    .replace(/(\d)\s*%\s*/g, '$1% ')
    .replace(/\b([wv])\s*\/\s*([wv])\b/gi, (ratio) => ratio.replace(/\s/g, '').toLowerCase())
    .replace(/\s+,/g, ',')
    .replace(/,(?=[A-Za-z]{2})/g, ', ')
    .replace(/\s*\+\s*/g, ' + ')
    .replace(/\(\s+/g, '(')
    .replace(/\s+\)/g, ')')
    .replace(/%\s+([),.;+/]|$)/g, '%$1')
    .replace(/%\+/g, '% +')
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;]+$/, '')
    .trim();
}
