import * as z from 'zod/mini';

/** Who may open a page: anyone; only visitors without a token; only visitors with a token. */
export const routeAccess = z.enum(['public', 'guest', 'token']);
export type RouteAccess = z.infer<typeof routeAccess>;

/**
 * The shell's layout around a page. `checkout`: on all screens a header of logo, steps and help number, a footer of one
 * line, and no bottom navigation. The others differ on phones only. `browse`: brand row, search row, bottom navigation.
 * `page`: one row, bottom navigation. `product`: one row with the cart, the page's action bar. `task`: one row, the
 * page's action bar. `form`: no bottom navigation.
 */
export const pageFrame = z.enum(['browse', 'page', 'product', 'task', 'form', 'checkout']);
export type PageFrame = z.infer<typeof pageFrame>;

/** Enough for any part. The limits keep checking and showing a part cheap. */
const [maxRoutes, maxWidgets, maxText] = [200, 100, 200];

const text = z.string().check(z.maxLength(maxText));

/** Name under which a remote's build exposes a module. */
const moduleName = text.check(z.regex(/^\.\/[a-z][a-z0-9-]*$/));

/** `<owner>/<name>`. Props are in `WidgetMap`. */
const widgetName = text.check(z.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/));

/** Widgets of other parts that the code renders. */
export const shownWidgets = z.array(widgetName).check(z.maxLength(maxWidgets));

/** A page that a remote or the shell owns. The shell routes and guards it without loading code. */
export const routeDefinition = z.object({
  path: text.check(z.regex(/^\/[a-z0-9/:_-]*$/)),
  access: routeAccess,
  /** Exposed module whose default export is the page, such as `./medicine-list`; the shell's own pages have none. */
  module: z.optional(moduleName),
  /** Page name in the document title until the page sets a more specific one. */
  title: text,
  /** While this page is open, the shell does not move to another release by itself. */
  hold: z.optional(z.boolean()),
  /** `page` if it is absent. */
  frame: z.optional(pageFrame),
  /**
   * The site server renders the page with its data, which must be the same for every visitor. Any other page is
   * rendered without data. For public pages only.
   */
  rendered: z.optional(z.boolean()),
  /**
   * Label of the page's link in the main navigation; without it there is no link. The path must not have parameters.
   */
  navigation: z.optional(text),
});
export type RouteDefinition = z.infer<typeof routeDefinition>;

/** A remote's description of itself. It is a part of the release record. */
export const remoteDescriptor = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  team: text,
  /** Semver range of shared-contracts that the remote needs. */
  contract: text,
  /** Subject of the message "{section} did not load". */
  section: text,
  routes: z.array(routeDefinition).check(z.maxLength(maxRoutes)),
  /** Widgets that the remote offers, each with the exposed module whose default export is the component. */
  widgets: z.array(z.object({ name: widgetName, module: moduleName })).check(z.maxLength(maxWidgets)),
});
export type RemoteDescriptor = z.infer<typeof remoteDescriptor>;
