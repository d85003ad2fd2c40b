import { matchRoute, paths } from '@storefront/shared-contracts';
import type { PageComposition, PathMatch, RouteDefinition, WidgetName } from '@storefront/shared-contracts';

/** The part of the fleet that a page or widget belongs to. */
export interface Part {
  readonly name: string;
  readonly release: string;
  /** Words for "{section} did not load". */
  readonly section: string;
}

/** A claimed path with its owner. */
export interface OwnedRoute extends RouteDefinition {
  readonly owner: Part;
}

/** Who owns which path and which widget. */
export interface RouteTable {
  readonly routes: readonly OwnedRoute[];
  /** Sections of all parts, in the order of the composition. */
  readonly sections: readonly string[];
  match(pathname: string): PathMatch<OwnedRoute> | undefined;
  widget(name: WidgetName): { readonly owner: Part; readonly module: string } | undefined;
}

/** The route table of a composed page: the shell's own pages and those of all remotes. */
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
  return {
    routes,
    sections: composition.remotes.map(({ descriptor }) => descriptor.section),
    match: (pathname) => matchRoute(routes, pathname),
    widget: (name) => widgets.find((widget) => widget.name === name),
  };
}

/** Name of the module that holds a page; the shell's own pages go by their path. */
export function pageModule(route: OwnedRoute): string {
  return route.module ?? route.path;
}

/** Whether this is a path of the home page. */
export function isHome(path: string): boolean {
  return path === paths.root || path === paths.home;
}
