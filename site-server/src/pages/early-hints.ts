import type { FastifyReply, FastifyRequest } from 'fastify';

/** Links to the fonts that a page shows first. Scripts need the page's nonce, which an early hint cannot have. */
const linksTo = (fonts: readonly string[]) =>
  fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`);

/** Browsers without this header use early hints for requests other than pages, if they support them at all. */
const isNavigation = ({ headers }: FastifyRequest) => headers['sec-fetch-mode'] === 'navigate';

/**
 * Waits for a page. If it is not available at once, sends 103 with the page's fonts, so that the browser loads them during the
 * rendering.
 */
export async function withEarlyHints<Page>(
  request: FastifyRequest,
  reply: FastifyReply,
  fonts: () => readonly string[],
  page: Promise<Page>,
): Promise<Page> {
  const mayHint = request.method === 'GET' && request.raw.httpVersion === '1.1' && isNavigation(request);
  if (!mayHint) return page;
  // A cached page resolves before this callback.
  const hint = setImmediate(() => {
    const link = linksTo(fonts());
    if (link.length > 0) reply.raw.writeEarlyHints({ link });
  });
  try {
    return await page;
  } finally {
    clearImmediate(hint);
  }
}
