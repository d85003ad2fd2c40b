import { use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { useServices } from '../services/services';

/**
 * Every step inside the app passes through the router's navigator: links, the ShellApi's `navigate`, and whatever else
 * parts use of the router. A push that becomes a load of the page never reaches it. Steps that replace, Back and Forward
 * pass untouched, and so do those with a state, which a load would lose. The router has no other way to hand in a
 * navigator of one's own but to bring a whole history along.
 */
export function NavigationInterceptor({ children }: { children: ReactNode }) {
  const { releaseSync } = useServices();
  const context = use(NavigationContext);
  const guarded = useMemo(() => {
    const { navigator } = context;
    const push: typeof navigator.push = (to, state: unknown, options) => {
      const keeps = (state !== undefined && state !== null) || options?.mask !== undefined;
      if (keeps || !releaseSync.reloadOnNavigate(navigator.createHref(to))) navigator.push(to, state, options);
    };
    return { ...context, navigator: { ...navigator, push } };
  }, [context, releaseSync]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}
