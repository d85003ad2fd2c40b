import { dangerousTexts } from '@storefront/shared-contracts/testing';
import { smsSink, smtpSink } from '../../testing/fake-providers';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { buildOtpMessage, type OtpMessage } from '../identity/send-otp';
import type { ClaimedMessage } from './outbox';
import { defaultDeliverySettings } from './settings';
import { transportsOf } from './transports';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-21T06:00:00Z');
const otpMessage: OtpMessage = {
  channel: 'mobile',
  purpose: 'verification',
  recipient: '9876543210',
  firstName: 'Meenakshi',
  code: '049173',
  codeId: 1,
  expiresAt: at,
};
const taken = (part: Partial<OtpMessage>): ClaimedMessage => ({
  ...buildOtpMessage({ ...otpMessage, ...part }, { ...defaultDeliverySettings, publicHost: 'shop.neemleaf.example' }),
  id: 7,
  attempts: 1,
  createdAt: at,
});

describe('the message texts', () => {
  it('of an SMS end with the line by which a browser recognizes the OTP of this site', () => {
    expect(taken({}).text).toBe(
      '049173 is your OTP to verify your mobile number with Neemleaf. It is valid for only 15 minutes. Do not share it with anyone.\n\n@shop.neemleaf.example #049173',
    );
    expect(taken({ purpose: 'reset' }).text).toBe(
      '049173 is your OTP to reset your Neemleaf password. It is valid for only 15 minutes. Do not share it with anyone.\n\n@shop.neemleaf.example #049173',
    );
  });

  it('of an email greet the customer and say what to do', () => {
    const { subject, text } = taken({ channel: 'email', recipient: 'meena@example.in' });
    expect(subject).toBe('Verify your email');
    expect(text).toMatch(/^Hello Meenakshi,\n\nYour one-time code to verify this email address is\n\n049173\n\n/);
    expect(text).toContain('care@neemleaf.example');
  });
});

describe('an SMS provider', () => {
  it('gets number, text and a stable id, and any response but 2xx is a failure', async () => {
    const answers = [200, 500, 302, 401];
    const sink = await smsSink(() => answers.shift() ?? 200);
    const { sms } = transportsOf(database.db, {
      ...defaultDeliverySettings,
      smsProvider: { url: sink.url, token: 'hush-hush' },
    });
    await sms.send(taken({}));
    const [post] = sink.received;
    expect(post?.headers).toMatchObject({ authorization: 'Bearer hush-hush', 'content-type': 'application/json' });
    expect(JSON.parse(post?.body ?? '')).toEqual({
      id: `7.${at.getTime()}`,
      to: '+919876543210',
      text: taken({}).text,
    });
    await expect(sms.send(taken({}))).rejects.toThrow('500');
    await expect(sms.send(taken({}))).rejects.toThrow();
    await expect(sms.send(taken({}))).rejects.toThrow('401');
    await sink.close();
    await expect(sms.send(taken({}))).rejects.toThrow();
  });
});

describe('a mail server', () => {
  it('gets the message with sender, recipient and subject, and a rejection is a failure', async () => {
    const sink = await smtpSink();
    const { email } = transportsOf(database.db, { ...defaultDeliverySettings, smtpUrl: sink.url });
    const mail = taken({ channel: 'email', recipient: 'meena@example.in', firstName: 'Zoë' });
    await email.send(mail);
    const [text = ''] = sink.received;
    expect(text).toMatch(/^From: Neemleaf <care@neemleaf\.example>\r$/m);
    expect(text).toMatch(/^To: meena@example\.in\r$/m);
    expect(text).toMatch(/^Subject: Verify your email\r$/m);
    expect(text).toContain(`<7.${at.getTime()}@neemleaf.example>`);
    expect(text).toContain('049173');
    sink.state.refuse = true;
    await expect(email.send(mail)).rejects.toThrow();
    email.close();
    await sink.close();
  });
});

describe('an email with dangerous texts', () => {
  it('is one plain text with the headers of the shop, whatever is in name and subject', async () => {
    const sink = await smtpSink();
    const { email } = transportsOf(database.db, { ...defaultDeliverySettings, smtpUrl: sink.url });
    const injected = 'x\r\nBcc: thief@evil.example\r\nContent-Type: text/html\r\n\r\n<b>';
    const texts = [...dangerousTexts, injected];
    for (const text of texts) {
      const mail = taken({ channel: 'email', recipient: 'meena@example.in', firstName: text });
      await email.send({ ...mail, subject: text });
    }
    email.close();
    await sink.close();
    expect(sink.received).toHaveLength(texts.length);
    for (const received of sink.received) {
      const [head = ''] = received.split('\r\n\r\n');
      // A folded header continues with white space.
      const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]);
      expect(names.sort()).toEqual([
        'Content-Transfer-Encoding',
        'Content-Type',
        'Date',
        'From',
        'MIME-Version',
        'Message-ID',
        'Subject',
        'To',
      ]);
      expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8\r?$/m);
      expect(head).toMatch(/^To: meena@example\.in\r?$/m);
    }
  });
});

describe('delivery in production', () => {
  it('has no mailbox: without a provider, sending fails', async () => {
    const { sms, email } = transportsOf(database.db, { ...defaultDeliverySettings, development: false });
    await expect(sms.send(taken({}))).rejects.toThrow('SMS_PROVIDER_URL is not set');
    await expect(email.send(taken({ channel: 'email' }))).rejects.toThrow('SMTP_URL is not set');
  });
});
