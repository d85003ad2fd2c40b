import { indexFacts, matchRoute, paths, type RenderedPage } from '@storefront/shared-contracts';
import { escapeHtml, scriptJson } from '@storefront/server-kit/http';

/** Path of the picture of the shop for shared links. Consumers of Open Graph need a raster image. */
export const shopPicturePath = '/shop.png';

const pictured = [
  { path: paths.medicineDetail, picture: ({ product_id = '' }: Params) => `/picture/medicine/${product_id}.png` },
  { path: paths.labTestDetail, picture: ({ id = '' }: Params) => `/picture/lab/${id}.png` },
];
type Params = Readonly<Record<string, string>>;

/** Path of the picture of a page: that of its product, else that of the shop. */
function picturePath(pathname: string): string {
  const match = matchRoute(pictured, pathname);
  return match?.route.picture(match.params) ?? shopPicturePath;
}

/** What search engines and messengers read about a page. */
interface SearchHead {
  /** Origin of the shop, without a trailing slash. */
  readonly origin: string;
  /** Requested path and search params. */
  readonly url: string;
  readonly notFound: boolean;
  readonly brand: string;
  /** The page's name in the document title. */
  readonly title: string;
  readonly description: string;
  /** Undefined if the browser renders the page. */
  readonly rendered: RenderedPage | undefined;
  readonly nonceAttribute: string;
}

/** Properties of JSON-LD whose values are URLs. */
const urlProperties: readonly string[] = ['@id', 'url', 'item', 'logo'];

/** JSON-LD whose URLs of this site have its origin. */
function withOrigin(nodes: readonly object[], origin: string): unknown {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }, (name, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') && urlProperties.includes(name) ? origin + value : value,
  );
  return JSON.parse(text);
}

/** Elements of the head: robots, canonical URL, Open Graph, and JSON-LD, which the browser does not execute. */
export function searchHead(page: SearchHead): string[] {
  const { origin, url, notFound, rendered, nonceAttribute } = page;
  const { canonical, noindex } = indexFacts(url, notFound);
  const href = canonical === undefined ? undefined : escapeHtml(origin + canonical);
  const link = href === undefined ? [] : [`<link rel="canonical" href="${href}">`];
  if (canonical === undefined || noindex) return ['<meta name="robots" content="noindex">', ...link];
  const openGraph = [
    ['site_name', page.brand],
    ['title', page.title],
    ['description', page.description],
    // Only products have a name in their path.
    ['type', rendered?.path === undefined ? 'website' : 'product'],
    ['url', origin + canonical],
    ['image', origin + picturePath(canonical.split('?')[0] ?? '')],
    ['image:width', '1200'],
    ['image:height', '630'],
    ['image:alt', page.title],
  ] as const;
  const { structuredData = [] } = rendered ?? {};
  return [
    ...link,
    ...openGraph.map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`),
    ...(structuredData.length === 0
      ? []
      : [
          `<script type="application/ld+json" ${nonceAttribute}>${scriptJson(withOrigin(structuredData, origin))}</script>`,
        ]),
  ];
}

/** Whether two paths are the same except for their encoding. */
const isSamePath = (one: string, other: string) => decodeURIComponent(one) === decodeURIComponent(other);

/** The URL with the only path of its page, with the given search params; undefined if the URL has that path. */
export function onlyUrl(url: string, path: string | undefined): string | undefined {
  const [pathname = '/'] = url.split(/[?#]/);
  if (path === undefined || isSamePath(pathname, path)) return undefined;
  return path + url.slice(pathname.length);
}
