import * as z from 'zod/mini';

/** Who may open a page: anyone; only visitors without a token; only with a token. */
export const routeAccess = z.enum(['public', 'guest', 'token']);
export type RouteAccess = z.infer<typeof routeAccess>;

/**
 * What surrounds a page on phones. `browse`: brand row, search row, navigation; `page`: one row, navigation;
 * `product`: one row with the cart, the page's action bar; `task`: one row, the page's action bar; `form`: no navigation.
 */
export const pageFrame = z.enum(['browse', 'page', 'product', 'task', 'form']);
export type PageFrame = z.infer<typeof pageFrame>;

/** Enough for any part; what is checked and shown for each part must stay small. */
const [maxRoutes, maxWidgets, maxText] = [200, 100, 200];

const text = z.string().check(z.maxLength(maxText));

/** Name under which a remote's build exposes a module. */
const moduleName = text.check(z.regex(/^\.\/[a-z][a-z0-9-]*$/));

/** `<owner>/<name>`. Props are in `WidgetMap`. */
const widgetName = text.check(z.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/));

/** Widgets of other parts that code shows. */
export const shownWidgets = z.array(widgetName).check(z.maxLength(maxWidgets));

/** A page that a remote (or the shell) owns. The shell routes and guards by it without loading any code. */
export const routeDefinition = z.object({
  path: text.check(z.regex(/^\/[a-z0-9/:_-]*$/)),
  access: routeAccess,
  /** Exposed module whose default export is the page, such as `./medicine-list`; the shell's own pages have none. */
  module: z.optional(moduleName),
  /** Page name of the document title until the page sets a closer one. */
  title: text,
  /** No live move-over to another release while this page is open. */
  hold: z.optional(z.boolean()),
  /** `page` where it is absent. */
  frame: z.optional(pageFrame),
  /**
   * The site server renders it with its data, which are the same for every visitor. Any other page is rendered without data.
   * For public pages only.
   */
  rendered: z.optional(z.boolean()),
  /** Label of a link to it in the main navigation; no link without. The path has no parameters then. */
  navigation: z.optional(text),
});
export type RouteDefinition = z.infer<typeof routeDefinition>;

/** How a remote describes itself. It travels in the release record. */
export const remoteDescriptor = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  team: text,
  /** Semver range of shared-contracts that it needs. */
  contract: text,
  /** Words for "{section} did not load". */
  section: text,
  routes: z.array(routeDefinition).check(z.maxLength(maxRoutes)),
  /** Widgets that it offers, with the exposed module whose default export is the component. */
  widgets: z.array(z.object({ name: widgetName, module: moduleName })).check(z.maxLength(maxWidgets)),
});
export type RemoteDescriptor = z.infer<typeof remoteDescriptor>;
