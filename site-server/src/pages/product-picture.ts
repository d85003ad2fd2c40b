import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js';
import { apiBase, fillPath } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { drawLabPicture, drawMedicinePicture, pictureFont, type PictureContext } from '@storefront/shared-ui/picture';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteSettings } from '../settings/settings';

/** In ms: timeout of the API. */
const timeoutMs = 5000;

/** Kept pictures: some hundred, in bytes, and how long, in ms. */
const keptBytes = 16 * 2 ** 20;
const keptMs = 3_600_000;

/** Pictures that wait to be drawn. Further ones are rejected with 503. */
const mostWaiting = 20;

const types = { medicine: endpoints.product, lab: endpoints.labTestDetail } as const;
type PictureType = keyof typeof types;
const isPictureType = (type: string): type is PictureType => Object.hasOwn(types, type);

/** The folder of the workspace, or of its copy in production; the same for sources and bundle. */
function findWorkspace(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'shared-ui/src/assets/packs.svg'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`There is no shared-ui/src/assets above ${import.meta.url}`);
    folder = parent;
  }
  return folder;
}

async function readSprites(workspace: string): Promise<PictureContext['sprites']> {
  const read = (name: string) => readFile(join(workspace, 'shared-ui/src/assets', `${name}.svg`), 'utf8');
  return { art: await read('art'), packs: await read('packs') };
}

/** Fonts of one width and weight each, because the renderer knows no variable fonts. */
const fontsIn = (workspace: string): ResvgRenderOptions => ({
  font: {
    loadSystemFonts: false,
    fontFiles: ['latin-regular', 'latin-bold', 'latin-narrow', 'devanagari-regular'].map((name) =>
      join(workspace, `api/fonts/anek-${name}.ttf`),
    ),
    defaultFontFamily: pictureFont,
  },
});

/** Runs one task after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * The pictures of medicines and lab tests for shared links, drawn from the data of the API: PNG, 1200x630. resvg renders SVG
 * with given fonts from prebuilt binaries, without a browser or a compiler.
 */
export function registerProductPictures(
  app: FastifyInstance,
  { apiOrigin, config: { brand } }: Pick<SiteSettings, 'apiOrigin' | 'config'>,
): void {
  const workspace = findWorkspace();
  const options = fontsIn(workspace);
  let sprites: Promise<PictureContext['sprites']> | undefined;

  /** Undefined for a product that does not exist. */
  const draw = async (type: PictureType, id: string): Promise<string | undefined> => {
    const url = `${apiOrigin}${apiBase}${fillPath(types[type].path, { id })}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The API responds to ${type} ${id} with ${response.status}`);
    const body: unknown = await response.json();
    sprites ??= readSprites(workspace);
    const context = { brand, sprites: await sprites };
    return type === 'medicine'
      ? drawMedicinePicture(endpoints.product.response.parse(body).data, context)
      : drawLabPicture(endpoints.labTestDetail.response.parse(body).data, context);
  };

  const inTurn = createQueue();
  let waiting = 0;
  const pictures = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length,
    ttl: keptMs,
    fetchMethod: async (key) => {
      const [type = '', id = ''] = key.split('/');
      const svg = isPictureType(type) ? await draw(type, id) : undefined;
      // In a thread of its own.
      return svg === undefined ? undefined : inTurn(async () => (await renderAsync(svg, options)).asPng());
    },
  });

  app.get<{ Params: { type: string; file: string } }>('/picture/:type/:file', async (request, reply) => {
    const { type, file } = request.params;
    const id = /^([1-9][0-9]{0,8})\.png$/.exec(file)?.[1];
    const notFound = () => {
      reply.callNotFound();
      return reply;
    };
    if (id === undefined || !isPictureType(type)) return notFound();
    if (waiting >= mostWaiting) return reply.status(503).header('retry-after', '5').send('Temporarily not available\n');
    waiting += 1;
    const picture = await pictures.fetch(`${type}/${id}`).finally(() => {
      waiting -= 1;
    });
    if (picture === undefined) return notFound();
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });
}
