import type { SVGAttributes } from 'react';

export interface DrawingProps extends Omit<SVGAttributes<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** URL of a sprite, `#` and the name of the symbol. */
  readonly href: string;
  readonly viewBox: string;
  /**
   * Alternative text of a drawing that conveys information. Without it the drawing is hidden from assistive technology.
   */
  readonly label?: string | undefined;
}

/**
 * A symbol of a sprite. The browser fetches the sprite once for all drawings. The symbol inherits custom properties
 * (`--p-line`, `--p-tone` …) and the colour of the surrounding text.
 */
export function Drawing({ href, label, ...rest }: DrawingProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg focusable="false" {...naming} {...rest}>
      <use href={href} />
    </svg>
  );
}
