import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { escapeHtml } from '@storefront/server-kit/http';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { emptyMailbox, listMailbox, type MailboxMessage } from './mailbox';

/** Filters of the page; '' shows all messages. */
interface MailboxView {
  channel: '' | 'sms' | 'email';
  /** Part of a mobile number or an email address. */
  query: string;
}

interface PageOptions {
  messages: readonly MailboxMessage[];
  view: MailboxView;
  brand: string;
  nonce: string;
  now: Date;
}

const mark =
  '<svg viewBox="0 0 54 54" aria-hidden="true"><path d="M11 51C5 33 12 13 38 5c2.5-.8 5-1.3 8-1.6-.4 3-.9 5.2-1.6 7.3l4.6.9c-1 3.6-2.1 6.2-3.5 8.9l4.3 1.8c-1.9 3.6-3.7 6.1-6 8.7l3.7 2.7c-2.9 3.1-5.6 5.2-8.7 7.1l2.7 3.4c-7.4 4.6-15.2 5.9-23.1 4.3C23.1 35.4 29.7 25 39.1 16.2 28 23.5 19.5 35.5 14.6 51.4z"/></svg>';
const trash =
  '<svg viewBox="0 0 256 256" aria-hidden="true"><path d="M216,48H180V36A28,28,0,0,0,152,8H104A28,28,0,0,0,76,36V48H40a12,12,0,0,0,0,24h4V208a20,20,0,0,0,20,20H192a20,20,0,0,0,20-20V72h4a12,12,0,0,0,0-24ZM100,36a4,4,0,0,1,4-4h48a4,4,0,0,1,4,4V48H100Zm88,168H68V72H188ZM116,104v64a12,12,0,0,1-24,0V104a12,12,0,0,1,24,0Zm48,0v64a12,12,0,0,1-24,0V104a12,12,0,0,1,24,0Z"/></svg>';
const copy =
  '<svg viewBox="0 0 256 256" aria-hidden="true"><path d="M216,28H88A12,12,0,0,0,76,40V76H40A12,12,0,0,0,28,88V216a12,12,0,0,0,12,12H168a12,12,0,0,0,12-12V180h36a12,12,0,0,0,12-12V40A12,12,0,0,0,216,28ZM156,204H52V100H156Zm48-48H180V88a12,12,0,0,0-12-12H100V52H204Z"/></svg>';

/** Copies a code, and reloads every 5 s unless the visitor types or has selected text. */
const script = `document.addEventListener('click',function(event){var button=event.target.closest('[data-code]');
if(button)navigator.clipboard.writeText(button.dataset.code).then(function(){button.lastChild.textContent='Copied'})});
var field=document.querySelector('input[name=q]');
setInterval(function(){if(document.activeElement!==field&&String(getSelection())==='')location.reload()},5000);`;

const clockTime = (time: Date) => time.toTimeString().slice(0, 8);
const spaced = (to: string) => (/^\d{10}$/.test(to) ? `${to.slice(0, 5)} ${to.slice(5)}` : to);

function withCode(text: string, code: string): string {
  const safe = escapeHtml(text);
  return code === '' ? safe : safe.replace(code, `<mark>${code}</mark>`);
}

function bodyOf({ channel, text, code }: MailboxMessage): string {
  const paragraphs = text.split(/\n{2,}/);
  if (channel === 'email') {
    return `<div class="eml">${paragraphs.map((one) => `<p>${withCode(one, code)}</p>`).join('')}</div>`;
  }
  const [words = '', ...rest] = paragraphs;
  const others = rest.map((one) => `<p class="meta">${escapeHtml(one)}</p>`).join('');
  return `<p class="tx">${withCode(words, code)}</p>${others}`;
}

function formatOtpState(message: MailboxMessage, replacing: string | undefined, now: Date): string {
  const { state, usedAt, expiresAt = now } = message;
  if (state === 'used') return usedAt === undefined ? 'Used' : `Used at ${clockTime(usedAt).slice(0, 5)}`;
  if (state === 'replaced') return replacing === undefined ? 'Replaced' : `Replaced by ${replacing}`;
  if (state === 'expired') return 'Expired';
  return `Valid, ${Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000)} min left`;
}

function codeOf(message: MailboxMessage, replacing: string | undefined, now: Date): string {
  const { code, state } = message;
  if (state === undefined) return '<div class="ml-c nocode"><span class="meta">No code</span></div>';
  const button =
    state === 'open'
      ? `<button class="btn" type="button" data-code="${code}">${copy}<span>Copy code</span></button>`
      : '';
  return `<div class="ml-c"><b class="otpc">${code}</b><span class="meta">${formatOtpState(message, replacing, now)}</span>${button}</div>`;
}

function itemOf(message: MailboxMessage, replacing: string | undefined, now: Date): string {
  const { channel, subject, to, createdAt, state } = message;
  const classes = ['ml', channel, ...(state === undefined || state === 'open' ? [] : ['old'])].join(' ');
  const name = channel === 'sms' ? 'SMS' : 'Email';
  return `<li class="${classes}"><div class="ml-m"><time datetime="${createdAt.toISOString()}">${clockTime(createdAt)}</time><span class="tag ${channel}">${name}</span></div>
<div><h2>${escapeHtml(subject)}</h2><p class="meta">To ${escapeHtml(spaced(to))}</p>${bodyOf(message)}</div>${codeOf(message, replacing, now)}</li>`;
}

/** The code that replaced this one: that of the next message of the same kind to the same recipient. */
function replacingOf(message: MailboxMessage, all: readonly MailboxMessage[]): string | undefined {
  const newer = all.filter(
    (one) =>
      one.id > message.id &&
      one.to === message.to &&
      one.channel === message.channel &&
      one.subject === message.subject,
  );
  return newer.at(-1)?.code;
}

function chipsOf({ messages, view }: PageOptions): string {
  const count = (channel: string) => messages.filter((one) => one.channel === channel).length;
  const chips = [
    ['', `All ${messages.length}`],
    ['sms', `SMS ${count('sms')}`],
    ['email', `Email ${count('email')}`],
  ] as const;
  return chips
    .map(([channel, label]) => {
      const search = escapeHtml(new URLSearchParams({ channel, q: view.query }).toString());
      return `<a class="chip" href="?${search}"${channel === view.channel ? ' aria-current="true"' : ''}>${label}</a>`;
    })
    .join('');
}

/** The development mailbox as HTML. Without scripts only copying and refreshing are missing. See docs/behaviour.md, D28. */
export function mailboxHtml(options: PageOptions): string {
  const { messages, view, brand, nonce, now } = options;
  const recipient = view.query.replaceAll(' ', '').toLowerCase();
  const shown = messages.filter(
    ({ channel, to }) => (view.channel === '' || channel === view.channel) && to.toLowerCase().includes(recipient),
  );
  const items = shown.map((message) => itemOf(message, replacingOf(message, messages), now)).join('\n');
  const list = items === '' ? '<p class="sheet none">No messages</p>' : `<ul class="sheet">${items}</ul>`;
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Development mailbox | ${escapeHtml(brand)}</title><meta name="robots" content="noindex"><style nonce="${nonce}">${mailboxStyle}</style></head>
<body><header><div class="wrap row"><div class="logo">${mark}<span>${escapeHtml(brand)}</span><i>Development mailbox</i></div><span class="tag">Development</span></div></header>
<main><div class="wrap"><div class="row head"><div><h1>${shown.length} ${shown.length === 1 ? 'message' : 'messages'}</h1>
<p class="meta">Every SMS and email the shop would have sent. Nothing left this machine. Refreshes every 5 s.</p></div>
<form method="post" action="mailbox/empty"><button class="btn">${trash}Empty mailbox</button></form></div>
<div class="row find"><nav class="chips" aria-label="Channel">${chipsOf(options)}</nav>
<form role="search"><input type="hidden" name="channel" value="${view.channel}"><label class="sr" for="q">Mobile or email</label><input id="q" name="q" placeholder="Mobile or email" value="${escapeHtml(view.query)}" autocomplete="off"></form></div>
${list}</div></main><script nonce="${nonce}">${script}</script></body></html>`;
}

/** The design tokens that this page needs. */
const tokens = `:root{color-scheme:light;--neem-900:#0c3b28;--neem-500:#3b9663;--neem-300:#9ccbaa;--brand-tint-2:#dfeee1;--brand:#17643f;
--haldi-500:#f0a500;--save-bg:#fff1cf;--ground:#faf7ef;--surface:#fffefb;--sunken:#f3eee2;--rule:#e7e0d0;--border-ui:#8b8471;
--text:#15221b;--text-2:#3d4a42;--text-3:#616c64;--on-brand:#ffffff;--focus:#0b57c4;
--font:"Anek","Noto Sans Devanagari","Noto Sans",system-ui,"Segoe UI",Roboto,sans-serif;
--fs-12:.8125rem;--fs-14:.9375rem;--fs-16:1.0625rem;--fs-18:1.1875rem;--fs-26:1.75rem;--gutter:16px;--page-max:1200px;--tap:44px;
--r1:3px;--r2:6px;--r3:10px;--r-pill:999px}
@media(min-width:768px){:root{--gutter:24px}}@media(min-width:1200px){:root{--gutter:40px}}`;

const base = `*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:430 var(--fs-16)/1.5 var(--font);font-variant-numeric:tabular-nums}
button,input{font-family:inherit}h1,h2,p,ul{margin:0;padding:0}ul{list-style:none}
h1{font-size:var(--fs-26);line-height:1.12;font-weight:600;letter-spacing:-.01em}
h2{font-size:var(--fs-18);line-height:1.25;font-weight:600;overflow-wrap:anywhere}
svg{width:20px;height:20px;fill:currentColor}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;box-shadow:0 0 0 2px var(--on-brand)}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.wrap{max-width:calc(var(--page-max) + 2*var(--gutter));margin:0 auto;padding:0 var(--gutter)}
.meta{font-size:var(--fs-14);color:var(--text-3);overflow-wrap:anywhere}
.row{display:flex;gap:12px;align-items:center;justify-content:space-between;flex-wrap:wrap}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:var(--tap);padding:0 14px;border-radius:var(--r2);border:1.5px solid var(--brand);background:transparent;color:var(--brand);font:600 1rem/1.1 var(--font);cursor:pointer}
.btn:hover{background:var(--brand-tint-2)}
.tag{display:inline-block;font:600 var(--fs-12)/1.55 var(--font);padding:0 7px;border-radius:var(--r1);box-shadow:inset 0 0 0 1px var(--border-ui)}
.tag.sms{background:var(--brand-tint-2);color:var(--neem-900);box-shadow:none}
.chips{display:flex;gap:8px;flex-wrap:wrap}
.chip{display:inline-flex;align-items:center;min-height:var(--tap);padding:0 14px;border:1.5px solid var(--border-ui);border-radius:var(--r-pill);background:var(--surface);color:var(--text);font-size:var(--fs-14);font-weight:500;text-decoration:none}
.chip[aria-current]{border-color:var(--brand);background:var(--brand-tint-2);font-weight:600;color:var(--neem-900)}`;

const page = `main{padding-bottom:56px}
header{background:var(--neem-900);color:var(--on-brand)}header .row{min-height:64px;flex-wrap:nowrap}
header .tag{box-shadow:inset 0 0 0 1px var(--neem-300)}
.logo{display:flex;gap:8px;align-items:center;font-weight:700;font-size:1.75rem;letter-spacing:-.02em;line-height:1}
.logo svg{width:32px;height:32px}
.logo i{font:430 var(--fs-18)/1.2 var(--font);letter-spacing:0;border-left:1px solid var(--neem-500);padding-left:14px;margin-left:6px;color:var(--brand-tint-2)}
.head{padding-top:28px;align-items:flex-end}.find{margin-top:16px}
.find form{width:300px}.find input{width:100%;min-height:var(--tap);border:1.5px solid var(--border-ui);border-radius:var(--r2);background:var(--surface);font:400 var(--fs-16)/1.3 var(--font);color:var(--text);padding:0 14px}
.find input::placeholder{color:var(--text-3);opacity:1}
.sheet{margin-top:16px;background:var(--surface);border:1px solid var(--rule);border-radius:var(--r3);overflow:hidden}
.ml{display:grid;grid-template-columns:150px minmax(0,1fr) 210px;gap:20px;padding:16px 18px;border-bottom:1px solid var(--rule)}.ml:last-child{border:0}
.ml-m{display:flex;gap:10px;align-items:flex-start;font-size:var(--fs-14);color:var(--text-2)}
.tx{margin-top:6px;font-size:1rem;line-height:1.4;max-width:60ch;overflow-wrap:anywhere}
mark{background:var(--save-bg);color:var(--text);font-weight:700;padding:0 4px;border-radius:var(--r1);box-shadow:inset 0 -2px 0 var(--haldi-500)}
.eml{margin-top:10px;border-left:4px solid var(--neem-300);padding:2px 0 2px 16px;font-size:1rem;line-height:1.45;overflow-wrap:anywhere}.eml p+p{margin-top:8px}
.eml p>mark:only-child{font-size:1.75rem;letter-spacing:.16em;padding:4px 12px}
.ml-c{display:grid;justify-items:start;align-content:start;gap:4px;border-left:1px solid var(--rule);padding-left:20px}.ml-c .btn{margin-top:6px}
.otpc{font-size:1.75rem;line-height:1.1;letter-spacing:.12em;font-weight:700}
.old .otpc,.old mark{color:var(--text-3);text-decoration:line-through}.old mark{background:var(--sunken);box-shadow:none}
.none{padding:32px 18px;text-align:center;color:var(--text-2)}
@media(max-width:767px){:root{--tap:48px}h1{font-size:1.5rem}.logo span{display:none}.logo i{font-size:1rem}.find form{width:100%}
.sheet{margin-left:calc(-1*var(--gutter));margin-right:calc(-1*var(--gutter));border-radius:0;border-left:0;border-right:0}
.ml{grid-template-columns:minmax(0,1fr);gap:8px;padding:14px var(--gutter)}.ml-m{justify-content:space-between}
.ml-c{border:0;padding:0;grid-template-columns:auto 1fr;align-items:center;gap:4px 14px}.ml-c .btn{grid-column:1/-1;width:100%}.otpc{font-size:1.5rem}
.email .otpc,.nocode{display:none}}`;

/** Style of the development mailbox. */
const mailboxStyle = `${tokens}\n${base}\n${page}`;

interface Options {
  db: Database;
  clock: Clock;
  brand: string;
}

const view = z.object({
  channel: z.catch(z.enum(['', 'sms', 'email']), ''),
  q: z.catch(z.string().check(z.maxLength(100)), ''),
});

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function answerHtml(reply: FastifyReply, html: string, nonce: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    .header('content-security-policy', policy(nonce))
    .type('text/html; charset=utf-8')
    .send(html);
}

/** /__dev/mailbox and /__dev/mailbox.json, registered only in development. See docs/behaviour.md, D28, D30. */
export async function mailboxRoutes(app: FastifyInstance, { db, clock, brand }: Options): Promise<void> {
  const hidden = { schema: { hide: true } };

  app.get('/__dev/mailbox.json', hidden, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return (await listMailbox(db, clock())).map(({ id, channel, to, subject, text, createdAt, code, state }) => ({
      id,
      channel,
      to,
      subject,
      text,
      created_at: createdAt.toISOString(),
      ...(state === undefined ? {} : { code, state }),
    }));
  });

  app.get('/__dev/mailbox', hidden, async (request, reply) => {
    const { channel, q } = view.parse(request.query);
    const nonce = randomBytes(16).toString('base64');
    const now = clock();
    const messages = await listMailbox(db, now);
    return answerHtml(reply, mailboxHtml({ messages, view: { channel, query: q }, brand, nonce, now }), nonce);
  });

  // The form parser is registered for this route only; the API's endpoints accept JSON.
  await app.register(async (form) => {
    form.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    form.post('/__dev/mailbox/empty', hidden, async (_request, reply) => {
      await emptyMailbox(db);
      return reply.code(303).header('location', '/__dev/mailbox').send();
    });
  });
}
