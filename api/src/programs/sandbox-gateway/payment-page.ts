import { limits } from '@storefront/shared-contracts/limits';
import { escapeHtml } from '@storefront/server-kit/http';
import { minutes } from '../../platform/clock';
import { paymentOutcomes, paymentOutcomeLabels } from './payment-outcomes';
import { factsHtml, type SandboxPage } from './page';
import type { SandboxPayment } from './payment';
import type { SandboxSettings } from './settings';

/** Banks that there aren't. */
export const banks = [
  'Test Bank of Gondwana',
  'Sandbox Grameen Bank',
  'Mock Co-operative Bank',
  'Dummy Bank of Commerce',
] as const;

/** Ways to pay, by the name in the address. */
export const paymentMethods = { netbanking: 'Netbanking', card: 'Card' } as const;
export type PaymentMethod = keyof typeof paymentMethods;

/** Whether a card number is one of the sandbox's: 16 digits from 4000 on. A real one is rejected. */
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

/** Counts the clock down. */
const script = `const b=document.getElementById('left');const e=Date.now()+Number(b.dataset.ms);
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
  /** The card number that was typed is not one of the sandbox's. */
  wrongCard?: boolean;
}

/** The page on which a visitor pays. The hold is the shop's; it began a moment before the payment was opened. */
export function paymentPage({ payment, settings, way, now, wrongCard = false }: View): SandboxPage {
  const left = Math.max(0, payment.openedAt + limits.paymentWindowMinutes * minutes - now.getTime());
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
    script,
  };
}
