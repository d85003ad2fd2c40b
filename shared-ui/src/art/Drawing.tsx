import type { ReactElement, SVGAttributes } from 'react';

/** An SVG file as the build imports it: the content of `<svg>`, and its view box. */
export interface Drawing {
  readonly viewBox: string;
  readonly body: ReactElement;
}

export interface DrawingViewProps extends Omit<SVGAttributes<SVGSVGElement>, 'children'> {
  readonly drawing: Drawing;
  /** Text for a drawing that has a meaning of its own; without it the drawing is hidden from assistive technology. */
  readonly label?: string | undefined;
}

/** Renders a drawing inline, so that the category's custom properties (`--p-line`, `--p-tone` …) reach its inks. */
export function DrawingView({ drawing, label, ...rest }: DrawingViewProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox={drawing.viewBox} focusable="false" {...naming} {...rest}>
      {drawing.body}
    </svg>
  );
}
