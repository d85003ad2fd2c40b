import { useContext, useMemo, type ReactNode } from 'react';
import { StyleSheetContext, type IStyleSheetContext } from 'styled-components';

type Compile = IStyleSheetContext['stylis'];

/** Rule sets that are kept. More are compiled by props with many values. */
const maxKept = 10_000;

interface Compiled {
  readonly css: string;
  readonly rules: string[];
}

/** By component, class name and kind of rule. Each page has a style sheet of its own, but nearly the same rules. */
const compiled = new Map<string, Compiled>();

function remember(compile: Compile): Compile {
  const remembered = (...source: Parameters<Compile>): string[] => {
    const [css, ...names] = source;
    const key = names.join(' ');
    const known = compiled.get(key);
    if (known?.css === css) return known.rules;
    const rules = compile(...source);
    if (compiled.size >= maxKept) compiled.clear();
    compiled.set(key, { css, rules });
    return rules;
  };
  return Object.assign(remembered, { hash: compile.hash });
}

/** Compiles each rule set of styled-components once for all pages: a third of the time of rendering one. */
export function CompiledStyles({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  const value = useMemo(() => ({ ...context, stylis: remember(context.stylis) }), [context]);
  return <StyleSheetContext value={value}>{children}</StyleSheetContext>;
}
