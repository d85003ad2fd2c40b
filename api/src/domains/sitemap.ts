import { pipeline, Readable } from 'node:stream';
import { buildUrl, labTestTypes, medicineLists, paths, staticPages } from '@storefront/shared-contracts';
import { and, asc, eq, gte, max, not, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';
import { z } from 'zod';
import type { Database } from '../platform/db/database';
import { ApiError } from '../platform/errors';
import { categories, labTestOrgans, labTests, products } from '../platform/db/schema';
import { readCatalogueVersions } from '../platform/db/catalogue-version';

/**
 * `GET /catalogue-revision`: a text that changes with each transaction that adds, changes or withdraws medicines or lab tests.
 * Orders that reduce stock do not change it. The site server polls this endpoint and does not forward visitors to it.
 */
export function registerCatalogueRevision(app: FastifyInstance, db: Database): void {
  app.get('/catalogue-revision', { schema: { hide: true } }, async (_request, reply) => {
    const { medicine, lab } = await readCatalogueVersions(db);
    const revision = [medicine, lab].flatMap(({ epoch, version }) => [epoch, String(version)]).join(':');
    return reply.type('text/plain').send(revision);
  });
}

/** Sizes of a sitemap: the most URLs that it may have (sitemaps.org), and the rows that are read at once. */
interface SitemapSizes {
  readonly urlsPerPart: number;
  readonly rowsPerRead: number;
}
const defaultSizes: SitemapSizes = { urlsPerPart: 50_000, rowsPerRead: 5_000 };

/** The tables whose rows have pages of their own, by the beginning of the part's name. */
const sources = {
  products: {
    table: products,
    name: products.name,
    urlOf: (id: number, name: string) => buildUrl.medicineDetail({ product_id: id, name }),
  },
  'lab-tests': {
    table: labTests,
    name: labTests.title,
    urlOf: (id: number, title: string) => buildUrl.labTestDetail({ id, title }),
  },
};
type Source = (typeof sources)[keyof typeof sources];

/** The parts of a table: the number of each from 1, and the newest change in it. */
async function listParts(db: Database, { table }: Source, { urlsPerPart }: SitemapSizes) {
  const numbered = db
    .select({
      part: sql<number>`((row_number() OVER (ORDER BY ${table.id}) - 1) / ${sql.raw(String(urlsPerPart))} + 1)::int`.as(
        'part',
      ),
      updatedAt: table.updatedAt,
    })
    .from(table)
    .where(not(table.withdrawn))
    .as('numbered');
  return db
    .select({ part: numbered.part, updatedAt: max(numbered.updatedAt) })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(asc(numbered.part));
}

/** The id after this many rows; undefined if there are no more. */
async function findStart(db: Database, { table }: Source, rowsBefore: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(not(table.withdrawn))
    .orderBy(asc(table.id))
    .offset(rowsBefore)
    .limit(1);
  return row?.id;
}

/** The pages of the part that starts with this id, in the order of their ids. */
async function* readPart(
  db: Database,
  { table, name, urlOf }: Source,
  { start, urlsPerPart, rowsPerRead }: SitemapSizes & { start: number },
): AsyncGenerator<SitemapItemLoose> {
  let next = start;
  for (let read = 0; read < urlsPerPart; read += rowsPerRead) {
    const rows = await db
      .select({ id: table.id, name, updatedAt: table.updatedAt })
      .from(table)
      .where(and(not(table.withdrawn), gte(table.id, next)))
      .orderBy(asc(table.id))
      .limit(Math.min(rowsPerRead, urlsPerPart - read));
    for (const row of rows) yield { url: urlOf(row.id, row.name), lastmod: row.updatedAt.toISOString() };
    if (rows.length < rowsPerRead) return;
    next = (rows.at(-1)?.id ?? next) + 1;
  }
}

/** Home page, lists and static pages. What they show changes at any time, so they have no date. */
async function listPages(db: Database): Promise<SitemapItemLoose[]> {
  const listSlugs = new Set<string>(medicineLists.map(({ slug }) => slug));
  const known = await db.select({ id: categories.id, slug: categories.slug }).from(categories);
  const shownOrgans = await db
    .selectDistinct({ id: labTestOrgans.organId })
    .from(labTestOrgans)
    .innerJoin(labTests, and(eq(labTests.id, labTestOrgans.labTestId), not(labTests.withdrawn)))
    .orderBy(asc(labTestOrgans.organId));
  return [
    paths.root,
    paths.medicines,
    ...medicineLists.map(({ slug }) => buildUrl.medicineType(slug)),
    // Any other category has a list by its id.
    ...known.filter(({ slug }) => !listSlugs.has(slug)).map(({ id }) => buildUrl.medicines({ category: id })),
    paths.labTests,
    ...labTestTypes.map((type) => buildUrl.labTestType(type)),
    ...shownOrgans.map(({ id }) => buildUrl.labTestOrgan(id)),
    ...staticPages.map(({ path }) => path),
  ].map((url) => ({ url }));
}

const query = z.object({ origin: z.url({ protocol: /^https?$/ }) });
function originOf(request: FastifyRequest): string {
  const { data } = query.safeParse(request.query);
  if (data === undefined) throw new ApiError('malformedRequest');
  return data.origin;
}

/** The response reports a failed stream. */
const ended = () => undefined;

const partName = /^(products|lab-tests)-([1-9]\d{0,5})\.xml$/;
const isSourceName = (name: string | undefined): name is keyof typeof sources =>
  name !== undefined && Object.hasOwn(sources, name);

/**
 * `GET /sitemap.xml` and `GET /sitemap/{part}`: the pages for search engines, with the origin of the search param
 * `origin`. The site server sends them to visitors.
 */
export function registerSitemap(app: FastifyInstance, db: Database, sizes = defaultSizes): void {
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const origin = originOf(request);
    const listed = Object.entries(sources).map(async ([name, source]) =>
      (await listParts(db, source, sizes)).map(({ part, updatedAt }) => ({
        url: `${origin}/sitemap/${name}-${part}.xml`,
        ...(updatedAt && { lastmod: updatedAt.toISOString() }),
      })),
    );
    const parts = [{ url: `${origin}/sitemap/pages.xml` }, ...(await Promise.all(listed)).flat()];
    return reply.type('application/xml').send(pipeline(Readable.from(parts), new SitemapIndexStream(), ended));
  });

  app.get<{ Params: { part: string } }>('/sitemap/:part', { schema: { hide: true } }, async (request, reply) => {
    const hostname = originOf(request);
    const { part } = request.params;
    const [, name, number] = partName.exec(part) ?? [];
    const source = isSourceName(name) ? sources[name] : undefined;
    const start = source && (await findStart(db, source, (Number(number) - 1) * sizes.urlsPerPart));
    const pages =
      part === 'pages.xml'
        ? await listPages(db)
        : source !== undefined && start !== undefined
          ? readPart(db, source, { start, ...sizes })
          : undefined;
    if (pages === undefined) {
      reply.callNotFound();
      return reply;
    }
    const xml = new SitemapStream({ hostname, xmlns: { news: false, xhtml: false, image: false, video: false } });
    return reply.type('application/xml').send(pipeline(Readable.from(pages), xml, ended));
  });
}
