import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '@storefront/server-kit/http';
import { rupeeText } from '../../platform/money';
import { paidPaise, type SandboxPayment } from './payment';
import { pageStyle } from './page-style';

/** A page of the sandbox gateway: its content, and the further origins to which its forms may post. */
export interface SandboxPage {
  status?: number;
  title: string;
  /** HTML beside the heading. */
  aside?: string;
  /** HTML below the heading. */
  content: string;
  /** JavaScript that the page also works without. */
  script?: string;
  formTarget?: string;
}

/** Who is paid, for what, how much. */
export function factsHtml(payment: SandboxPayment, brand: string): string {
  const { form } = payment;
  return `<dl class="facts"><div><dt>Paying to</dt><dd>${escapeHtml(brand)} (sandbox)</dd></div><div><dt>Reference</dt><dd>${escapeHtml(form.ORDER_ID)}</dd></div><div><dt>Amount</dt><dd>${rupeeText(paidPaise(payment))}</dd></div></dl>`;
}

const policy = (nonce: string, formTarget: string | undefined) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    ["form-action 'self'", ...(formTarget === undefined ? [] : [formTarget])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends a page under a strict policy: nothing loads, and only what carries this answer's nonce runs. */
export function sendPage(reply: FastifyReply, brand: string, page: SandboxPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const script = page.script === undefined ? '' : `<script nonce="${nonce}">${page.script}</script>`;
  return reply
    .status(page.status ?? 200)
    .headers({
      'content-security-policy': policy(nonce, page.formTarget),
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(page.title)} | ${escapeHtml(brand)}</title><meta name="robots" content="noindex"><style nonce="${nonce}">${pageStyle}</style></head>
<body><header><div class="stripe"></div><p class="warn"><b>Test bank. No real money moves.</b> Never type a real card number or password here.</p></header>
<main><div class="head"><h1>Test Bank<small>Sandbox payment gateway, development only</small></h1>${page.aside ?? ''}</div>
${page.content}</main>${script}</body></html>`);
}
