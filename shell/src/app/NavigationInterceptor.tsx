import { use, useMemo, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { useServices } from '../services/services';

/**
 * Wraps the router's navigator, which all navigation uses: links, the ShellApi's `navigate` and the router's own hooks.
 * A push may become a page load. Replace, Back, Forward and pushes with a state are not changed, because a load would
 * lose the state. The router's only other way to replace its navigator is a complete history object.
 */
export function NavigationInterceptor({ children }: { children: ReactNode }) {
  const { releaseSync } = useServices();
  const context = use(NavigationContext);
  const guarded = useMemo(() => {
    const { navigator } = context;
    const push: typeof navigator.push = (to, state: unknown, options) => {
      const hasState = (state !== undefined && state !== null) || options?.mask !== undefined;
      if (hasState || !releaseSync.reloadOnNavigate(navigator.createHref(to))) navigator.push(to, state, options);
    };
    return { ...context, navigator: { ...navigator, push } };
  }, [context, releaseSync]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}
