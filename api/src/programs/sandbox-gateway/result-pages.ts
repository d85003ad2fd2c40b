import { escapeHtml } from '@storefront/server-kit/http';
import { callbackFields } from './callback';
import { factsHtml, type SandboxPage } from './page';
import type { PaymentState, SandboxPayment } from './payment';
import type { SandboxSettings } from './settings';

const headings: Readonly<Record<PaymentState, string>> = {
  success: 'This payment was made',
  failure: 'This payment failed',
  left: 'This payment was left and has failed',
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

/** Takes the browser back to the shop by itself after a time; the button is there where no script runs. */
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

/** What has become of a payment, for a visitor who comes again. */
export function endedPage(ended: Ended): SandboxPage {
  const { payment, state, settings } = ended;
  const rest = `<p>Nothing more can be paid for this reference.</p>${callbackHtml(payment, state, settings.key)}`;
  return {
    title: headings[state],
    content: said(ended, headings[state], rest),
    formTarget: originOf(payment),
  };
}

/** The visitor has gone; the shop hears nothing. */
export function closedPage(ended: Ended): SandboxPage {
  const { payment } = ended;
  const rest = `<p>Nothing was sent to the shop. The payment is still open.</p><a class="btn first" href="/pay/${payment.pageId}">Back to the payment</a><p><a href="${escapeHtml(originOf(payment))}/">Go to the shop</a></p>`;
  return { title: 'The window is closed', content: said(ended, 'The window is closed', rest) };
}

/** Why nothing can be paid here. */
export function refusalPage(status: number, heading: string, why: string): SandboxPage {
  return {
    status,
    title: heading,
    content: `<div class="sheet"><div class="said"><h2>${escapeHtml(heading)}</h2><p>${escapeHtml(why)}</p></div></div>`,
  };
}
