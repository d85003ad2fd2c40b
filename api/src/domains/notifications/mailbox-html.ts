import { escapeHtml } from '@storefront/server-kit/http';
import type { MailboxMessage } from './mailbox';
import { mailboxStyle } from './mailbox-style';

/** What the page shows of the mailbox; '' shows all. */
interface MailboxView {
  channel: '' | 'sms' | 'email';
  /** Part of a mobile number or an e-mail address. */
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

/** The code that came in place of another: that of the next message of the same kind to the same recipient. */
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

/** The development mailbox as a page; without scripts it lacks the copying and the refreshing. See docs/behaviour.md, D28. */
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
