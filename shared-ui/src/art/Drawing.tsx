import { useEffect, useRef, useState, type SVGAttributes } from 'react';
import type { OnDemand } from '../on-demand/on-demand';

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

/** React neither reads nor replaces the content of a served element as long as its `__html` object stays the same. */
const notLoaded = { __html: '' };

function DrawingElement<Name extends string>({ source, name, preferred, label, ...rest }: DrawingViewProps<Name>) {
  const element = useRef<SVGSVGElement>(null);
  const [content, setContent] = useState(() => contentOf(source.get(), name, preferred));
  useEffect(() => {
    // A served element has its content already.
    if (content !== notLoaded || element.current?.firstChild !== null) return undefined;
    const show = () => setContent(contentOf(source.get(), name, preferred));
    // The drawings may have loaded since the element was rendered.
    show();
    return source.subscribe(show);
  }, [content, source, name, preferred]);
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

function contentOf<Name extends string>(drawings: Drawings<Name> | undefined, name: Name, preferred = '') {
  if (drawings === undefined) return notLoaded;
  return { __html: hasDrawing(drawings, preferred) ? drawings[preferred] : drawings[name] };
}

const hasDrawing = <Name extends string>(drawings: Drawings<Name>, name: string): name is Name =>
  Object.hasOwn(drawings, name);
