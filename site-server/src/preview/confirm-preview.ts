import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { previewKey, previewPath, type FindPreview, type Preview } from '@storefront/release-registry/reader';
import { escapeHtml, isOwnOrigin } from '@storefront/server-kit/http';
import { previewCookie, previewCookieOptions } from './previews';

// Values of the design tokens (shared-ui). The page loads no file, so that no code of the shop or of the preview runs in it.
const tokens = `:root { color-scheme: light; --ground: #faf7ef; --surface: #fffefb; --rule: #e7e0d0; --text: #15221b; --text-2: #3d4a42;
  --brand: #17643f; --brand-hover: #114d33; --on-brand: #ffffff; --focus: #0b57c4; }`;

/** Styles of the page that asks before a preview is shown. */
const confirmStyle = `${tokens}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; padding: 48px 16px; background: var(--ground); color: var(--text); font: 400 17px/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 28px; background: var(--surface); border: 1px solid var(--rule);
  border-top: 4px solid var(--brand); border-radius: 10px; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.28; }
p { margin: 0 0 16px; color: var(--text-2); }
form { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; margin-top: 24px; }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 6px; background: var(--brand); color: var(--on-brand);
  font: 600 17px/1 system-ui, sans-serif; cursor: pointer; }
button:hover { background: var(--brand-hover); }
a { display: inline-flex; align-items: center; min-height: 44px; color: var(--brand); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (max-width: 767px) { body { padding: 16px; } main { padding: 20px; } button { width: 100%; } }
@media (forced-colors: active) { button { border: 2px solid; } }
`;

/** In bytes; the form has one field. */
const bodyLimit = 1024;

interface Content {
  readonly title: string;
  /** HTML with escaped values. */
  readonly body: string;
}

function confirmation({ part, release, name, expires_at }: Preview, secret: string): Content {
  return {
    title: 'Show a preview?',
    body: [
      `<p>${escapeHtml(`${name} sent a preview of ${part} ${release}. It lasts until ${formatIstDateTime(expires_at)} (IST).`)}</p>`,
      '<p>This release is not live, and its code may not have been checked. In this browser it can do what you can do in the',
      'shop, in your account too. Continue only if you know who sent you the link.</p>',
      `<form method="post" action="${previewPath}">`,
      `<input type="hidden" name="${previewKey}" value="${escapeHtml(secret)}">`,
      '<button>Show the preview</button>',
      '<a href="/">Stay in the live shop</a>',
      '</form>',
    ].join('\n'),
  };
}

const ended: Content = {
  title: 'This preview has ended',
  body: '<p>Ask whoever sent you the link for a new one.</p>\n<p><a href="/">Go to the shop</a></p>',
};

const foreign: Content = {
  title: 'No preview is shown',
  body: '<p>Another site asked for it. Open the link of the preview itself.</p>\n<p><a href="/">Go to the shop</a></p>',
};

const renderHtml = ({ title, body }: Content, nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${confirmStyle}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

const policy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

function sendPage(reply: FastifyReply, status: number, content: Content): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return (
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy(nonce))
      // Hides the key in the URL from scripts of the next page; with no-referrer browsers would send no Origin.
      .header('referrer-policy', 'strict-origin')
      .header('cache-control', 'no-store')
      .send(renderHtml(content, nonce))
  );
}

const readKey = (query: string | undefined): string => new URLSearchParams(query).get(previewKey) ?? '';

const formType = 'application/x-www-form-urlencoded';

/**
 * The page of a preview link asks before it shows the preview, and only its own form stores the choice. Any site can send or
 * embed a link, so a link alone must not run unpromoted code.
 */
export async function registerPreviewForm(
  app: FastifyInstance,
  find: FindPreview,
  siteOrigins: readonly string[],
): Promise<void> {
  // A proxy may change the Host header.
  const isFromSite = (request: FastifyRequest) =>
    isOwnOrigin(request) || siteOrigins.includes(request.headers.origin ?? '');
  app.get(previewPath, async ({ url }, reply) => {
    const secret = readKey(url.split('?')[1]);
    const preview = await find(secret);
    return sendPage(reply, preview ? 200 : 404, preview ? confirmation(preview, secret) : ended);
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
    scope.post(previewPath, async (request, reply) => {
      if (!isFromSite(request)) return sendPage(reply, 403, foreign);
      const secret = readKey(typeof request.body === 'string' ? request.body : undefined);
      if (!(await find(secret))) return sendPage(reply, 404, ended);
      reply.setCookie(previewCookie, secret, previewCookieOptions(request)).header('cache-control', 'no-store');
      return reply.redirect('/', 303);
    });
  });
}
