import { pendingChannels, shownChannels, getInstruction } from './channels';
import { resendReducer, resendStateAfter, type ResendState } from './ResendOtp';

describe('channels', () => {
  const details = { is_verified: 0, mobile_number: '9876543210', email: 'meena@neemleaf.example' };
  const noEmail = { ...details, email: '' };

  it.each([
    [0, ['mobile', 'email'], ['mobile']],
    [1, ['email'], []],
    [2, ['mobile'], ['mobile']],
    [3, [], []],
  ])('with the flag %d leaves %j to verify, without an email %j', (flag, both, mobileOnly) => {
    expect(pendingChannels(flag, details)).toEqual(both);
    expect(pendingChannels(flag, noEmail)).toEqual(mobileOnly);
  });

  it('shows the mobile number first, and no email if there is none', () => {
    expect(shownChannels(details)).toEqual(['mobile', 'email']);
    expect(shownChannels(noEmail)).toEqual(['mobile']);
  });

  it.each([
    [
      ['mobile', 'email'],
      ['mobile', 'email'],
      'We sent a one-time code to your mobile number and to your email. Enter both to continue.',
    ],
    [
      ['mobile', 'email'],
      ['email'],
      'We sent a one-time code to your email. Choose Resend OTP to get one for your mobile number. Enter both to continue.',
    ],
    [['mobile', 'email'], [], 'Choose Resend OTP to get a one-time code for each, then enter both to continue.'],
    [['mobile'], ['mobile'], 'We sent a one-time code to your mobile number. Enter it to continue.'],
    [['email'], ['mobile'], 'Choose Resend OTP to get a one-time code, then enter it to continue.'],
  ] as const)('with %j to verify and codes sent to %j shows: %s', (pending, sent, sentence) => {
    expect(getInstruction(pending, sent)).toBe(sentence);
  });
});

describe('resending', () => {
  const readyToResend = resendStateAfter(0);
  const start = 1_000_000;
  const at = (seconds: number) => start + seconds * 1000;

  /** Requests an OTP, which is sent at the given second. */
  function code(state: ResendState, second: number): ResendState {
    return resendReducer(resendReducer(state, { type: 'asked' }), { type: 'sent', now: at(second) });
  }

  const counted = code(readyToResend, 0);

  it('sends once, even if the button is pressed again', () => {
    const sending = resendReducer(readyToResend, { type: 'asked' });
    expect(sending.phase).toBe('sending');
    expect(resendReducer(sending, { type: 'asked' })).toBe(sending);
    expect(resendReducer(counted, { type: 'asked' })).toBe(counted);
  });

  it('counts down from 19 to 1, then is ready', () => {
    expect(counted).toMatchObject({ phase: 'countdown', seconds: 19, sent: 1 });
    const shown = (second: number) => resendReducer(counted, { type: 'ticked', now: at(second) });
    expect(shown(1)).toMatchObject({ seconds: 18 });
    expect(shown(18.5)).toMatchObject({ seconds: 1 });
    expect(shown(19)).toEqual({ phase: 'ready', sent: 1 });
  });

  it('uses the clock: a page that was suspended is ready when it resumes', () => {
    expect(resendReducer(counted, { type: 'ticked', now: at(600) }).phase).toBe('ready');
  });

  it('does not change within a second', () => {
    expect(resendReducer(counted, { type: 'ticked', now: at(0.2) })).toBe(counted);
  });

  it('is ready again after a failure, which does not count', () => {
    const failed = resendReducer(resendReducer(readyToResend, { type: 'asked' }), { type: 'failed' });
    expect(failed).toEqual(readyToResend);
  });

  it('restarts the countdown after a correction, whatever was sent before', () => {
    const used = { phase: 'used-up', sent: 3 } as const;
    for (const state of [readyToResend, counted, used]) {
      expect(resendReducer(state, { type: 'restarted', now: at(5) })).toMatchObject({
        phase: 'countdown',
        seconds: 19,
        sent: 0,
      });
    }
  });

  it.each([
    [0, 'ready'],
    [2, 'ready'],
    [3, 'used-up'],
  ])('after a reload continues with the %i codes that were resent: %s', (sent, phase) => {
    expect(resendStateAfter(sent)).toEqual({ phase, sent });
  });

  it('is used up with the third code', () => {
    let state: ResendState = readyToResend;
    for (const second of [0, 20]) state = resendReducer(code(state, second), { type: 'ticked', now: at(second + 19) });
    expect(state).toEqual({ phase: 'ready', sent: 2 });
    state = code(state, 40);
    expect(state).toEqual({ phase: 'used-up', sent: 3 });
    for (const event of [{ type: 'asked' }, { type: 'ticked', now: at(999) }, { type: 'failed' }] as const) {
      expect(resendReducer(state, event)).toBe(state);
    }
  });
});
