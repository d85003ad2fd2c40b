import { readyToResend, resend } from './resend';
import type { ResendState } from './resend';

const start = 1_000_000;
const at = (seconds: number) => start + seconds * 1000;

/** Asks and gets a code at a second. */
function code(state: ResendState, second: number): ResendState {
  return resend(resend(state, { type: 'asked' }), { type: 'sent', now: at(second) });
}

const counted = code(readyToResend, 0);

it('sends once, whatever is pressed meanwhile', () => {
  const sending = resend(readyToResend, { type: 'asked' });
  expect(sending.phase).toBe('sending');
  expect(resend(sending, { type: 'asked' })).toBe(sending);
  expect(resend(counted, { type: 'asked' })).toBe(counted);
});

it('counts down from 19 to 1, then is ready', () => {
  expect(counted).toMatchObject({ phase: 'countdown', seconds: 19, sent: 1 });
  const shown = (second: number) => resend(counted, { type: 'ticked', now: at(second) });
  expect(shown(1)).toMatchObject({ seconds: 18 });
  expect(shown(18.5)).toMatchObject({ seconds: 1 });
  expect(shown(19)).toEqual({ phase: 'ready', sent: 1 });
});

it('goes by the clock: a page that slept is ready when it wakes', () => {
  expect(resend(counted, { type: 'ticked', now: at(600) }).phase).toBe('ready');
});

it('changes nothing within a second', () => {
  expect(resend(counted, { type: 'ticked', now: at(0.2) })).toBe(counted);
});

it('is ready again after a failure, which counts for nothing', () => {
  const failed = resend(resend(readyToResend, { type: 'asked' }), { type: 'failed' });
  expect(failed).toEqual(readyToResend);
});

it('starts again with the seconds after a correction, whatever was sent before', () => {
  const used = { phase: 'used-up', sent: 3 } as const;
  for (const state of [readyToResend, counted, used]) {
    expect(resend(state, { type: 'restarted', now: at(5) })).toMatchObject({
      phase: 'countdown',
      seconds: 19,
      sent: 0,
    });
  }
});

it('is used up with the third code', () => {
  let state: ResendState = readyToResend;
  for (const second of [0, 20]) state = resend(code(state, second), { type: 'ticked', now: at(second + 19) });
  expect(state).toEqual({ phase: 'ready', sent: 2 });
  state = code(state, 40);
  expect(state).toEqual({ phase: 'used-up', sent: 3 });
  for (const event of [{ type: 'asked' }, { type: 'ticked', now: at(999) }, { type: 'failed' }] as const) {
    expect(resend(state, event)).toBe(state);
  }
});
