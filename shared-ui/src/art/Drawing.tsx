import type { SVGAttributes } from 'react';

export interface DrawingProps extends Omit<SVGAttributes<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** URL of a sprite, `#` and the name of its symbol. */
  readonly href: string;
  readonly viewBox: string;
  /** Text for a drawing that has a meaning of its own; without it the drawing is hidden from assistive technology. */
  readonly label?: string | undefined;
}

/**
 * A symbol of a sprite, which the browser fetches once for all drawings. Custom properties (`--p-line`, `--p-tone` …) and the colour
 * of the text are inherited by the symbol.
 */
export function Drawing({ href, label, ...rest }: DrawingProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg focusable="false" {...naming} {...rest}>
      <use href={href} />
    </svg>
  );
}
