import { useMemo, useRef, type SVGAttributes } from 'react';
import type { OnDemand } from '../on-demand/on-demand';
import { notLoaded, useOnDemand } from '../on-demand/use-on-demand';

/** The contents of `<svg>` elements by the names of their files. */
export type Drawings<Name extends string> = Readonly<Record<Name, string>>;

export interface DrawingViewProps<Name extends string = string> extends Omit<
  SVGAttributes<SVGSVGElement>,
  'children' | 'dangerouslySetInnerHTML'
> {
  readonly source: OnDemand<Drawings<Name>>;
  readonly name: Name;
  /** A name from the API, which is drawn instead where there is such a drawing. */
  readonly preferred?: string | undefined;
  readonly viewBox: string;
  /** Text for a drawing that has a meaning of its own; without it the drawing is hidden from assistive technology. */
  readonly label?: string | undefined;
}

/** Renders a drawing inline, so that the category's custom properties (`--p-line`, `--p-tone` …) reach its inks. */
export function DrawingView<Name extends string>(props: DrawingViewProps<Name>) {
  // Another drawing is another element, because the content of a hydrated element is not known.
  return <DrawingElement key={`${props.preferred ?? ''} ${props.name}`} {...props} />;
}

function DrawingElement<Name extends string>({ source, name, preferred, label, ...rest }: DrawingViewProps<Name>) {
  const element = useRef<SVGSVGElement>(null);
  const drawings = useOnDemand(source, element);
  const content = useMemo(
    () => (drawings === undefined ? notLoaded : contentOf(drawings, name, preferred)),
    [drawings, name, preferred],
  );
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      ref={element}
      focusable="false"
      {...naming}
      {...rest}
      suppressHydrationWarning
      // Trusted: the SVG files of the build, which contain no script, link or id.
      dangerouslySetInnerHTML={content}
    />
  );
}

function contentOf<Name extends string>(drawings: Drawings<Name>, name: Name, preferred = '') {
  return { __html: hasDrawing(drawings, preferred) ? drawings[preferred] : drawings[name] };
}

const hasDrawing = <Name extends string>(drawings: Drawings<Name>, name: string): name is Name =>
  Object.hasOwn(drawings, name);
