import { randomBytes } from 'node:crypto';
import { formatRupees } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { escapeHtml } from '@storefront/server-kit/http';
import type { FastifyReply } from 'fastify';
import { paidPaise, type PaymentState, type SandboxPayment } from './payment';
import { callbackFields } from './shop-calls';
import type { SandboxSettings } from './settings';

/** Outcomes of a payment that a visitor can choose. */
export const paymentOutcomes = ['success', 'failure', 'pending', 'close', 'duplicate', 'delayed'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Number of callbacks that `duplicate` sends from server to server, in addition to the browser's. */
export const repeats = 5;

const inSeconds = (ms: number) => `${ms / 1000} ${ms === 1000 ? 'second' : 'seconds'}`;

/** Label of each outcome, and what the shop will do. */
function paymentOutcomeLabels({
  pendingMs,
  delayMs,
}: Pick<SandboxSettings, 'pendingMs' | 'delayMs'>): Record<PaymentOutcome, { label: string; words: string }> {
  return {
    success: {
      label: 'Success',
      words: 'Returns with status=success. The shop shows order status, then the order.',
    },
    failure: {
      label: 'Failure',
      words: 'Returns with status=failed. The shop shows the refund note, then the cart.',
    },
    pending: {
      label: 'Pending',
      words: `Returns with no result. The payment succeeds ${inSeconds(pendingMs)} later, and the shop checks its status.`,
    },
    close: {
      label: 'Close the window',
      words: `Leaves the payment open. The shop is not notified. The hold ends after ${limits.paymentWindowMinutes} minutes.`,
    },
    duplicate: {
      label: 'Duplicate callback',
      words: `Succeeds, and notifies the shop ${repeats + 1} times. The shop places one order.`,
    },
    delayed: {
      label: 'Delayed callback',
      words: `Succeeds at once. The browser returns after ${inSeconds(delayMs)}; the shop may check its status before.`,
    },
  };
}

/** Colours and fonts of the sandbox gateway, which must not look like the shop. */
const styleTokens = `:root{color-scheme:light;--ground:#e4e7eb;--sheet:#ffffff;--ink:#16191f;--ink-2:#464d59;--line:#7b8492;--hair:#c9ced6;--act:#2f3b4c;
--warn:#ffd83d;--focus:#0b57c4;--tap:44px;--font:Arial,"Liberation Sans",Helvetica,sans-serif;--mono:"Liberation Mono",ui-monospace,monospace}`;

const baseStyle = `*,*::before,*::after{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:400 16px/1.45 var(--font);font-variant-numeric:tabular-nums}
button,input{font-family:inherit}h1,h2,p,dl,dd,fieldset,pre{margin:0;padding:0}fieldset{border:0;min-width:0}legend{padding:0}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.stripe{height:14px;background:repeating-linear-gradient(135deg,var(--ink) 0 14px,var(--warn) 14px 28px)}
.warn{background:var(--warn);padding:12px 16px;text-align:center}
main{max-width:760px;margin:28px auto 48px;padding:0 16px}
.head{display:flex;justify-content:space-between;align-items:flex-end;gap:16px;flex-wrap:wrap;margin-bottom:14px}
h1{font:700 24px/1.2 var(--font)}h1 small{display:block;font-weight:400;font-size:15px;color:var(--ink-2)}
.clock{font-size:15px;color:var(--ink-2)}.clock b{color:var(--ink);font-size:20px}
.sheet{background:var(--sheet);border:1px solid var(--line)}
.facts{display:grid;grid-template-columns:1fr 1fr 1fr;border-bottom:1px solid var(--hair)}.facts div{padding:12px 18px}
.facts div+div{border-left:1px solid var(--hair)}.facts dt{font-size:14px;color:var(--ink-2)}.facts dd{font-weight:700;font-size:17px;overflow-wrap:anywhere}`;

const paymentStyle = `.ways{display:flex;border-bottom:2px solid var(--act);padding:14px 18px 0;gap:6px}
.ways a{display:flex;align-items:center;justify-content:center;font:700 16px/1 var(--font);min-height:var(--tap);padding:0 22px;border:1px solid var(--line);border-bottom:0;background:var(--ground);color:var(--ink);text-decoration:none}
.ways [aria-current]{background:var(--act);border-color:var(--act);color:var(--sheet)}
.way{padding:18px}.way legend,.way label.l{font-weight:700;display:block;margin-bottom:6px}
.banks{display:grid;grid-template-columns:1fr 1fr;gap:8px}.banks label{display:flex;align-items:center;gap:10px;min-height:var(--tap);padding:0 12px;border:1px solid var(--line)}
.banks label:has(:checked){outline:2px solid var(--act);outline-offset:-2px;background:var(--ground)}
.banks label:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.banks input{width:18px;height:18px;margin:0;accent-color:var(--act);outline:0}
.card{display:grid;grid-template-columns:2fr 1fr 1fr;gap:14px}
.card input{width:100%;min-height:var(--tap);border:1px solid var(--line);border-radius:0;background:var(--sheet);font:400 17px/1 var(--font);padding:0 12px;color:var(--ink)}
.hint{font-size:14px;color:var(--ink-2);margin-top:5px}.wrong{background:var(--warn);padding:8px 12px;margin-bottom:14px;font-weight:700}
.ends{border-top:1px solid var(--hair);padding:18px;display:grid;grid-template-columns:repeat(3,1fr);gap:12px}.ends h2{grid-column:1/-1;font:700 16px/1.3 var(--font)}
.btn{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;font:700 16px/1.15 var(--font);border:2px solid var(--act);border-radius:0;background:var(--sheet);color:var(--ink);padding:0 10px;cursor:pointer;text-decoration:none}
.btn.first{background:var(--act);color:var(--sheet)}.ends p{font-size:14px;line-height:1.4;color:var(--ink-2);margin-top:6px}
.said{padding:18px}.said h2{font:700 20px/1.3 var(--font);margin-bottom:6px}.said p+form,.said p+.btn{margin-top:14px}.said .btn{max-width:320px}
.said a:not(.btn){display:inline-flex;align-items:center;min-height:var(--tap);color:var(--ink);text-underline-offset:3px}
details{margin-top:16px;font-size:15px}summary{min-height:var(--tap);display:flex;align-items:center;gap:8px;cursor:pointer;text-decoration:underline;text-underline-offset:3px}
pre{background:var(--sheet);border:1px solid var(--hair);padding:12px 16px;font:400 14px/1.6 var(--mono);overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}`;

const phoneStyle = `@media(max-width:767px){:root{--tap:48px}main{margin-top:18px;padding:0 12px}.facts{grid-template-columns:1fr 1fr}.facts div{padding:10px 14px}
.facts div:first-child{grid-column:1/-1;border-bottom:1px solid var(--hair)}.facts div:nth-child(2){border-left:0}
.ways,.way,.ends,.said{padding-left:14px;padding-right:14px}.ways a{flex:1;padding:0 8px}.banks,.ends{grid-template-columns:1fr}
.card{grid-template-columns:1fr 1fr}.card>:first-child{grid-column:1/-1}.said .btn{max-width:none}}`;

/** Styles of the sandbox gateway's pages. */
const pageStyle = [styleTokens, baseStyle, paymentStyle, phoneStyle].join('\n');

/** A page of the sandbox gateway, and further origins to which its forms may post. */
export interface SandboxPage {
  status?: number;
  title: string;
  /** HTML next to the heading. */
  aside?: string;
  /** HTML below the heading. */
  content: string;
  /** JavaScript; the page also works without it. */
  script?: string;
  formTarget?: string;
}

/** Payee, order and amount. */
function factsHtml(payment: SandboxPayment, brand: string): string {
  const { form } = payment;
  return `<dl class="facts"><div><dt>Paying to</dt><dd>${escapeHtml(brand)} (sandbox)</dd></div><div><dt>Reference</dt><dd>${escapeHtml(form.ORDER_ID)}</dd></div><div><dt>Amount</dt><dd>${formatRupees(paidPaise(payment) / 100)}</dd></div></dl>`;
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

/** Sends a page with a strict Content-Security-Policy: it loads nothing and runs only scripts with this response's nonce. */
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

/** Names of fictitious banks. */
export const banks = [
  'Test Bank of Gondwana',
  'Sandbox Grameen Bank',
  'Mock Co-operative Bank',
  'Dummy Bank of Commerce',
] as const;

/** Payment methods by their name in the URL. */
const paymentMethods = { netbanking: 'Netbanking', card: 'Card' } as const;
export type PaymentMethod = keyof typeof paymentMethods;

/** Whether a number is a test card: 16 digits that begin with 4000. Real card numbers are rejected. */
export const isTestCard = (number: string): boolean => /^4000[0-9]{12}$/.test(number.replace(/[ -]/g, ''));

const banksHtml = `<fieldset><legend>Choose a test bank</legend><div class="banks">${banks
  .map(
    (bank, at) => `<label><input type="radio" name="bank" value="${bank}"${at === 0 ? ' checked' : ''}>${bank}</label>`,
  )
  .join('')}</div></fieldset>`;

function cardHtml(isWrong: boolean): string {
  const wrong = '<p class="wrong" role="alert" id="wrong">Only numbers that start with 4000 work here.</p>';
  const described = isWrong ? 'aria-describedby="wrong hint" aria-invalid="true"' : 'aria-describedby="hint"';
  return `${isWrong ? wrong : ''}<div class="card"><div><label class="l" for="number">Test card number</label>
<input id="number" name="number" value="4000 0000 0000 0077" inputmode="numeric" autocomplete="off" ${described}><p class="hint" id="hint">Any number starting with 4000 works</p></div>
<div><label class="l" for="expiry">Expiry</label><input id="expiry" value="12 / 29" autocomplete="off"></div>
<div><label class="l" for="cvv">CVV</label><input id="cvv" value="123" inputmode="numeric" autocomplete="off"></div></div>`;
}

const clockText = (ms: number) => {
  const left = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
};

/** Updates the countdown. */
const clockScript = `const b=document.getElementById('left');const e=Date.now()+Number(b.dataset.ms);
setInterval(()=>{const s=Math.max(0,Math.ceil((e-Date.now())/1000));b.textContent=Math.floor(s/60)+':'+String(s%60).padStart(2,'0')},1000)`;

function endsHtml(settings: SandboxSettings): string {
  const words = paymentOutcomeLabels(settings);
  const items = paymentOutcomes.map(
    (ending, at) =>
      `<div><button class="btn${at === 0 ? ' first' : ''}" name="ending" value="${ending}" aria-describedby="${ending}">${words[ending].label}</button><p id="${ending}">${words[ending].words}</p></div>`,
  );
  return `<div class="ends"><h2>How should this payment end?</h2>${items.join('')}</div>`;
}

function fieldsText(payment: SandboxPayment): string {
  const fields = Object.entries(payment.form);
  const widest = Math.max(...fields.map(([name]) => name.length));
  return fields.map(([name, value]) => `${name.padEnd(widest)}  ${value}`).join('\n');
}

interface View {
  payment: SandboxPayment;
  settings: SandboxSettings;
  way: PaymentMethod;
  now: Date;
  /** The typed card number is not a test card. */
  wrongCard?: boolean;
}

/** The page on which a visitor pays. The shop's stock hold began shortly before the payment was opened. */
export function paymentPage({ payment, settings, way, now, wrongCard = false }: View): SandboxPage {
  const left = Math.max(0, payment.openedAt + limits.paymentWindowMinutes * 60_000 - now.getTime());
  const tabs = Object.entries(paymentMethods).map(
    ([name, label]) => `<a href="?with=${name}"${name === way ? ' aria-current="page"' : ''}>${label}</a>`,
  );
  return {
    ...(wrongCard ? { status: 400 } : {}),
    title: 'Test Bank',
    aside: `<p class="clock">Items are held for <b id="left" data-ms="${left}">${clockText(left)}</b></p>`,
    content: `<div class="sheet">${factsHtml(payment, settings.brand)}
<nav class="ways" aria-label="Pay with">${tabs.join('')}</nav>
<form method="post" action="?with=${way}"><div class="way">${way === 'card' ? cardHtml(wrongCard) : banksHtml}</div>
${endsHtml(settings)}</form></div>
<details open><summary>Fields posted by the shop</summary><pre>${escapeHtml(fieldsText(payment))}</pre></details>`,
    script: clockScript,
  };
}

const headings: Readonly<Record<PaymentState, string>> = {
  success: 'This payment was made',
  failure: 'This payment failed',
  left: 'This payment was not completed and has failed',
  pending: 'This payment is pending',
  open: 'This payment is open',
};

const originOf = (payment: SandboxPayment) => new URL(payment.form.CALLBACK_URL).origin;

/** The form with the result, which the browser posts to the shop. */
function callbackHtml(payment: SandboxPayment, state: PaymentState, key: string): string {
  const inputs = Object.entries(callbackFields(payment, state, key)).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form id="back" method="post" action="${escapeHtml(payment.form.CALLBACK_URL)}">${inputs.join('')}<button class="btn first">Back to the shop</button></form>`;
}

interface Ended {
  payment: SandboxPayment;
  state: PaymentState;
  settings: SandboxSettings;
}

const said = ({ payment, settings }: Ended, heading: string, rest: string): string =>
  `<div class="sheet">${factsHtml(payment, settings.brand)}<div class="said"><h2>${heading}</h2>${rest}</div></div>`;

/** The page that posts the result to the shop after a delay; without scripts the visitor uses its button. */
export function returnPage(ended: Ended, waitMs: number): SandboxPage {
  const { payment, state, settings } = ended;
  const words = waitMs === 0 ? 'Going back to the shop.' : `Going back to the shop in ${waitMs / 1000} seconds.`;
  return {
    title: headings[state],
    content: said(ended, headings[state], `<p role="status">${words}</p>${callbackHtml(payment, state, settings.key)}`),
    script: `setTimeout(()=>document.getElementById('back').submit(),${waitMs})`,
    formTarget: originOf(payment),
  };
}

/** The page of an ended payment, for a visitor who returns. */
export function endedPage(ended: Ended): SandboxPage {
  const { payment, state, settings } = ended;
  const rest = `<p>Nothing more can be paid for this reference.</p>${callbackHtml(payment, state, settings.key)}`;
  return {
    title: headings[state],
    content: said(ended, headings[state], rest),
    formTarget: originOf(payment),
  };
}

/** The page after the visitor left: the shop gets no callback. */
export function closedPage(ended: Ended): SandboxPage {
  const { payment } = ended;
  const rest = `<p>Nothing was sent to the shop. The payment is still open.</p><a class="btn first" href="/pay/${payment.pageId}">Back to the payment</a><p><a href="${escapeHtml(originOf(payment))}/">Go to the shop</a></p>`;
  return { title: 'The window is closed', content: said(ended, 'The window is closed', rest) };
}

/** The page that says why a payment is impossible. */
export function refusalPage(status: number, heading: string, why: string): SandboxPage {
  return {
    status,
    title: heading,
    content: `<div class="sheet"><div class="said"><h2>${escapeHtml(heading)}</h2><p>${escapeHtml(why)}</p></div></div>`,
  };
}
