import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  buildUrl,
  getSearchType,
  normalizePath,
  paths,
  pinCookie,
  releaseBase,
  type RenderComposition,
  type SiteConfig,
} from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { chooseCoding, encodeBytes } from '@storefront/server-kit/http';
import { inSpan, isSampled, trace } from '@storefront/server-kit/tracing';
import {
  hintsFor,
  integrityOf,
  type ResolvedRoute,
  resolveRoute,
  type SelectedReleases,
  selectReleases,
} from '../choose/choose-releases';
import { cookieValues, getVisitorId, isSecure, pinCookieText } from '../choose/cookies';
import { type PartRelease, releasesAtFault } from '../counts/page-id';
import { isBot } from '../counts/metrics-counter';
import { getClientInfo, type PageMetrics } from '../counts/page-metrics';
import type { ManifestReader, ManifestSnapshot } from '../releases/follow-manifest';
import type { RenderedPages } from '../render/rendered-pages';
import { startWarmUp } from '../render/warm-up';
import type { PageVariant, PageVariants } from './page-variants';
import { renderPage } from './page-html';
import { contentSecurityPolicy, firstScriptOf } from './page-policy';
import { onlyUrl } from './search-head';

const searchPages = { medicines: paths.medicineSearch, test: paths.labTestSearch } as const;

/**
 * The URL of the search page that a submitted search is for; undefined if it is the requested one. Before a page's script runs,
 * its search form submits to the page's own section, whichever type the visitor selected.
 */
export function otherSearch(url: string): string | undefined {
  const [pathname = '', ...rest] = url.split('?');
  const requested = normalizePath(pathname);
  if (!Object.values<string>(searchPages).includes(requested)) return undefined;
  const query = new URLSearchParams(rest.join('?'));
  const type = getSearchType(pathname, query.get('search_type'));
  return requested === searchPages[type] ? undefined : buildUrl.search(type, query.get('keyword') ?? '');
}

interface PageSources {
  readonly manifestReader: ManifestReader;
  readonly config: SiteConfig;
  /** Origins other than the site's own to which forms may be posted: the payment gateway's. */
  readonly formOrigins: readonly string[];
  /** The first one is used in canonical URLs; if empty, the origin of the request. */
  readonly siteOrigins: readonly string[];
  /** Undefined if pages are not counted; page ids are then random. */
  readonly metrics?: PageMetrics | undefined;
  /** The first variant that replaces a part applies. */
  readonly variants?: readonly PageVariants[];
  /** Undefined: browsers render all pages. */
  readonly renderedPages?: RenderedPages | undefined;
  /** Whether the parts are compiled on each change. */
  readonly isFromSource?: boolean | undefined;
}

/** The releases that every page of the route uses, and those whose use the browser reports. */
function partReleases({ shell, remotes }: SelectedReleases, owner: string | undefined) {
  const all = [shell, ...remotes.map(({ record }) => record)].map(({ name, release }): PartRelease => ({
    part: name,
    release,
  }));
  const isUsed = ({ part }: PartRelease) => part === shell.name || part === owner;
  return { used: all.filter(isUsed), others: all.filter((one) => !isUsed(one)) };
}

/** The origin of canonical URLs, without a trailing slash. A Host header that is no origin of the site must not appear in the page. */
export function canonicalOrigin({ protocol, host }: FastifyRequest, siteOrigins: readonly string[]): string {
  const requested = `${protocol}://${host}`;
  const [first] = siteOrigins;
  return first === undefined || siteOrigins.includes(requested) ? requested : first;
}

/** Retry-After, in seconds, for a robot whose page was rendered without data. */
const retryAfterSeconds = 10;

/** The composition of a page, without the data of a page view. */
function composePage(snapshot: ManifestSnapshot, chosen: SelectedReleases, config: SiteConfig, pathname: string) {
  const { revision, shell, remotes } = chosen;
  const composition: RenderComposition = {
    revision,
    config,
    shell: { release: shell.release, contract: shell.contract, descriptor: shell.descriptor },
    remotes: remotes.map(({ composed }) => composed),
  };
  return { snapshot, chosen, resolved: resolveRoute(chosen, pathname), composition };
}

async function findVariant({ variants = [] }: PageSources, request: FastifyRequest, released: SelectedReleases) {
  for (const variant of variants) {
    const found: PageVariant | undefined = await variant.apply(request, released);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Adds route and part to the request's span. */
function describePage(
  { method }: FastifyRequest,
  { shell }: SelectedReleases,
  resolved: ResolvedRoute | undefined,
): void {
  const span = trace.getActiveSpan();
  if (!isSampled(span)) return;
  const route = resolved?.route.path ?? 'none';
  const { name, release } = resolved?.owner.record ?? shell;
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.route': route,
    'storefront.part': name,
    'storefront.release': release,
    'storefront.shell_release': shell.release,
  });
}

async function sendPage(sources: PageSources, request: FastifyRequest, reply: FastifyReply) {
  const [redirect] = (sources.variants ?? []).flatMap((variant) => variant.redirect(request) ?? []);
  if (redirect !== undefined) {
    const { location, cookie } = redirect;
    reply.setCookie(cookie.name, cookie.value, cookie.options).header('cache-control', 'no-store');
    return reply.redirect(location, 303);
  }
  const search = otherSearch(request.url);
  if (search !== undefined) return reply.redirect(search, 303);
  const visitor = getVisitorId(request, reply, sources.metrics?.createVisitorId);
  const pinsOf = (part: string) => cookieValues(request.headers.cookie, pinCookie(part));
  const { snapshot, variant, chosen } = await inSpan('choose releases', async () => {
    const current = await sources.manifestReader.current();
    const released = selectReleases(current, visitor, pinsOf);
    const found = await findVariant(sources, request, released);
    return { snapshot: current, variant: found, chosen: found?.chosen ?? released };
  });
  // Errors of a variant are no errors of live releases.
  const metrics = variant ? undefined : sources.metrics;
  const { shell } = chosen;
  const [pathname = '/'] = request.url.split(/[?#]/);
  const nonce = randomBytes(16).toString('base64');
  const composed = composePage(snapshot, chosen, sources.config, pathname);
  const { resolved, composition } = composed;
  describePage(request, chosen, resolved);
  const { renderedPages } = sources;
  const isRendered = variant === undefined && renderedPages !== undefined;
  const result = isRendered ? await inSpan('render', () => renderedPages.find(request.url, composed)) : undefined;
  const rendered = result?.page;
  const only = onlyUrl(request.url, rendered?.path);
  // Not stored by browsers: a product that is renamed has another path.
  if (only !== undefined) return reply.header('cache-control', 'private, no-cache').redirect(only, 301);
  const isWithoutData = rendered !== undefined && rendered.failures.some(({ phase }) => phase === 'data');
  // A browser loads missing data; a robot would index the page without them.
  const isUnfit = isWithoutData && isBot(request.headers['user-agent'] ?? '');
  const { used, others } = partReleases(chosen, resolved?.owner.record.name);
  // A visitor's first page always has stable releases, and a pin follows an error. Both would distort the comparison of stable
  // and canary.
  const comparable = visitor !== undefined && [...used, ...others].every(({ part }) => pinsOf(part).length === 0);
  const pageId = metrics?.createPageId(used, others, comparable) ?? randomBytes(16).toString('hex');
  const shellPin = chosen.shellPin === undefined ? '' : pinCookieText(shell.name, chosen.shellPin, isSecure(request));
  if (isUnfit) reply.header('retry-after', retryAfterSeconds);
  const status = rendered?.status ?? (resolved ? 200 : 404);
  reply
    .status(isUnfit ? 503 : status)
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding')
    .header(
      'content-security-policy',
      contentSecurityPolicy(nonce, {
        origins: variant?.origins,
        formOrigins: sources.formOrigins,
        hasOverlay: sources.isFromSource ?? (variant?.origins ?? []).length > 0,
      }),
    )
    // Live pages must not use no-store, because browsers would not restore them on Back.
    .header('cache-control', variant ? 'no-store' : 'private, no-cache');
  if (request.method === 'GET') {
    const failed = releasesAtFault(result?.failures ?? []);
    metrics?.countPage(getClientInfo(request), { used, pageId, failed, comparable });
  }
  const html = renderPage({
    title: resolved?.route.title ?? messages.pageNotFound,
    route: resolved?.route.path,
    nonce,
    origin: canonicalOrigin(request, sources.siteOrigins),
    url: request.url,
    notFound: status === 404,
    firstScript: firstScriptOf(variant?.origins),
    hints: hintsFor(chosen, resolved),
    shellScript: {
      href: `${releaseBase(shell.name, shell.release)}${shell.entry}`,
      integrity: integrityOf(shell, shell.entry),
    },
    banner: variant?.banner,
    rendered,
    retryUrl: isWithoutData ? request.url : undefined,
    shellPin,
    sentAt: Date.now(),
    composition: { ...composition, page_id: pageId },
  });
  return sendHtml(request, reply, Buffer.from(html));
}

/** Compresses a page synchronously: for a complete text, a stream costs twice the CPU. */
function sendHtml(request: FastifyRequest, reply: FastifyReply, html: Buffer): FastifyReply {
  const coding = chooseCoding(request, html.length);
  if (coding === undefined) return reply.send(html);
  return reply.header('content-encoding', coding).send(encodeBytes(coding, html));
}

/** Every path without another route is a page: 200 if a descriptor has a route for it, else 404 with the shell. */
export function registerPages(app: FastifyInstance, sources: PageSources): void {
  const { renderedPages, manifestReader, config } = sources;
  if (renderedPages !== undefined) {
    startWarmUp(app, manifestReader, (url, snapshot) =>
      renderedPages.warm(url, composePage(snapshot, selectReleases(snapshot, undefined), config, url)),
    );
  }
  app.get('/', (request, reply) => sendPage(sources, request, reply));
  app.get('/*', (request, reply) => sendPage(sources, request, reply));
}
