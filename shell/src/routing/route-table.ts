import {
  matchRoute,
  paths,
  type PageComposition,
  type PageFrame,
  type PathMatch,
  type RouteDefinition,
  type WidgetName,
} from '@storefront/shared-contracts';

/** The part that a page or widget belongs to. */
export interface Part {
  readonly name: string;
  readonly release: string;
  /** Name of the part in messages. */
  readonly section: string;
}

export interface OwnedRoute extends RouteDefinition {
  readonly owner: Part;
}

/** Finds the owner of a path or widget. */
export interface RouteTable {
  readonly routes: readonly OwnedRoute[];
  match(pathname: string): PathMatch<OwnedRoute> | undefined;
  widget(name: WidgetName): { readonly owner: Part; readonly module: string } | undefined;
}

/** Maximum number of cached matches. A page compares its links with all routes at each change of the URL. */
const maxMatches = 1000;

/** The routes and widgets of the shell and all remotes of a composed page. */
export function createRouteTable(composition: PageComposition): RouteTable {
  const shell = { name: composition.shell.descriptor.name, ...composition.shell };
  const parts = [shell, ...composition.remotes].map(({ name, release, descriptor }) => ({
    owner: { name, release, section: descriptor.section },
    descriptor,
  }));
  const routes = parts.flatMap(({ owner, descriptor }) => descriptor.routes.map((route) => ({ ...route, owner })));
  const widgets = parts.flatMap(({ owner, descriptor }) =>
    descriptor.widgets.map((widget) => ({ owner, name: widget.name, module: widget.module })),
  );
  const matches = new Map<string, PathMatch<OwnedRoute> | undefined>();
  const match = (pathname: string) => {
    const known = matches.get(pathname);
    if (known !== undefined || matches.has(pathname)) return known;
    if (matches.size >= maxMatches) matches.clear();
    const found = matchRoute(routes, pathname);
    matches.set(pathname, found);
    return found;
  };
  return {
    routes,
    match,
    widget: (name) => widgets.find((widget) => widget.name === name),
  };
}

/** Name of the module of a page; the shell's own pages are named by their path. */
export function pageModule(route: OwnedRoute): string {
  return route.module ?? route.path;
}

export function isHome(path: string): boolean {
  return path === paths.root || path === paths.home;
}

/** The frame of the route at a path; without a route, that of the not-found page. */
export function getPageFrame(table: Pick<RouteTable, 'match'>, pathname: string): PageFrame {
  return table.match(pathname)?.route.frame ?? 'page';
}

/**
 * The shell's layout around a page on phones. Wider screens show the whole header and no bottom navigation. The
 * checkout has a header of its own on all screens.
 */
interface PhoneFrame {
  /** Two rows: brand, search. One row: brand mark and search. */
  readonly headerRows: 1 | 2;
  /** Account and cart are in the first row of the header. */
  readonly accountAndCart: boolean;
  /** The cart link is beside the search. */
  readonly cartBesideSearch: boolean;
  /** The bottom navigation is shown, unless the page has an action bar. */
  readonly navigation: boolean;
}

const phoneFrames: Readonly<Record<PageFrame, PhoneFrame>> = {
  browse: { headerRows: 2, accountAndCart: false, cartBesideSearch: false, navigation: true },
  page: { headerRows: 1, accountAndCart: false, cartBesideSearch: false, navigation: true },
  product: { headerRows: 1, accountAndCart: false, cartBesideSearch: true, navigation: true },
  task: { headerRows: 1, accountAndCart: false, cartBesideSearch: false, navigation: true },
  form: { headerRows: 2, accountAndCart: true, cartBesideSearch: false, navigation: false },
  checkout: { headerRows: 2, accountAndCart: false, cartBesideSearch: false, navigation: false },
};

/** The phone layout for a path. */
export function getPhoneFrame(table: Pick<RouteTable, 'match'>, pathname: string): PhoneFrame {
  return phoneFrames[getPageFrame(table, pathname)];
}
