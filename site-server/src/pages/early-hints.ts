import type { FastifyReply, FastifyRequest } from 'fastify';

/** The fonts that a page shows first. Its scripts need the nonce of the page, which a hint cannot carry. */
const linksTo = (fonts: readonly string[]) =>
  fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`);

/** Browsers that send no such header take early hints for something else than a page, if they know them at all. */
const isNavigation = ({ headers }: FastifyRequest) => headers['sec-fetch-mode'] === 'navigate';

/** Waits for a page, and sends 103 with its fonts where it is not there at once: the browser loads them while the page is rendered. */
export async function withEarlyHints<Page>(
  request: FastifyRequest,
  reply: FastifyReply,
  fonts: () => readonly string[],
  page: Promise<Page>,
): Promise<Page> {
  const mayHint = request.method === 'GET' && request.raw.httpVersion === '1.1' && isNavigation(request);
  if (!mayHint) return page;
  // A page that is kept is there before.
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
