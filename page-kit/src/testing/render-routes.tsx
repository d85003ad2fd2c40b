import { LinkProvider, type LinkProps } from '@storefront/shared-ui';
import { act } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { createFakeShell, type FakeShell, type FakeShellOptions, type RecordedCall } from './fake-shell';
import { renderWithShell } from './render-with-shell';

const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;

const root = (
  <LinkProvider component={RouterLink}>
    <Outlet />
  </LinkProvider>
);

type Router = ReturnType<typeof createMemoryRouter>;
/** A URL, or a history entry with its state. */
export type HistoryEntry = string | Pick<Router['state']['location'], 'pathname' | 'state'>;

export interface RenderRoutesOptions extends FakeShellOptions {
  readonly shell?: FakeShell;
  /** Whether links navigate in the rendered routes; by default they are plain anchors. */
  readonly routerLinks?: boolean;
}

export interface RenderedRoutes extends ReturnType<typeof renderWithShell> {
  readonly router: Router;
  /** The recorded calls of an endpoint. */
  readonly called: (name: string) => RecordedCall[];
  /** The inputs of an endpoint's recorded calls. */
  readonly inputs: (name: string) => unknown[];
  /** Path and search params of the current location. */
  readonly addressNow: () => string;
  readonly go: (delta: number) => Promise<void>;
}

/** Opens the last of `entries` in a fake shell. `go` is the browser's Back (-1) and Forward (1). For tests only. */
export function renderRoutes(
  pages: RouteObject[],
  entries: HistoryEntry[],
  { shell: given, routerLinks = false, ...options }: RenderRoutesOptions = {},
): RenderedRoutes {
  const shell = given ?? createFakeShell(options);
  const router = createMemoryRouter(routerLinks ? [{ element: root, children: pages }] : pages, {
    initialEntries: entries,
  });
  const view = renderWithShell(<RouterProvider router={router} />, { shell });
  const called = (name: string) => shell.calls.filter((call) => call.name === name);
  const inputs = (name: string) => called(name).map(({ input }) => input);
  const addressNow = () => router.state.location.pathname + router.state.location.search;
  const go = (delta: number) => act(() => router.navigate(delta));
  return { ...view, router, called, inputs, addressNow, go };
}
