import { formText, generateChecksum, paymentForm, readForm, signText } from '@storefront/server-kit/paytm';
import { createPaytmGateway } from './paytm-gateway';

const settings = {
  url: 'https://bank.example',
  mid: 'SANDBOX001',
  key: 'test-merchantkey',
  website: 'WEBSTAGING',
  industry: 'Retail',
};
const noFetch = () => Promise.reject(new Error('nobody is asked'));
const gateway = createPaytmGateway(settings, { fetch: noFetch, randomSalt: () => 'Ab1+' });

const paid: Record<string, string> = {
  ORDERID: 'ORDER-1',
  MID: settings.mid,
  TXNID: '20261121111212800110168',
  BANKTXNID: '7756322',
  TXNAMOUNT: '566.80',
  CURRENCY: 'INR',
  STATUS: 'TXN_SUCCESS',
  RESPCODE: '01',
  RESPMSG: 'Txn Success',
  TXNDATE: '2026-11-21 22:47:06.0',
  GATEWAYNAME: 'TESTBANK',
  BANKNAME: 'Test Bank of Gondwana',
  PAYMENTMODE: 'NB',
};
const needed = ['ORDERID', 'MID', 'TXNAMOUNT', 'CURRENCY', 'STATUS'];

const signed = (fields: Record<string, string>) => ({
  ...fields,
  CHECKSUMHASH: generateChecksum(fields, settings.key, 'Cd2/'),
});
const without = (fields: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
const failed = { ...paid, STATUS: 'TXN_FAILURE', RESPCODE: '227', RESPMSG: 'Declined' };

describe('the form for the gateway', () => {
  it('has the fields of the protocol and its checksum', () => {
    const { action, fields } = gateway.form({
      orderId: 'ORDER-1',
      customerId: 'CUST-1',
      amountPaise: 56_680,
      callbackUrl: 'http://localhost:3000/api/v1/payment-paytm/callback',
    });
    expect(action).toBe('https://bank.example/order/process');
    const { CHECKSUMHASH, ...others } = fields;
    expect(others).toEqual({
      MID: 'SANDBOX001',
      ORDER_ID: 'ORDER-1',
      CUST_ID: 'CUST-1',
      TXN_AMOUNT: '566.80',
      CHANNEL_ID: 'WEB',
      WEBSITE: 'WEBSTAGING',
      INDUSTRY_TYPE_ID: 'Retail',
      CALLBACK_URL: 'http://localhost:3000/api/v1/payment-paytm/callback',
    });
    expect(CHECKSUMHASH).toBe(generateChecksum(others, settings.key, 'Ab1+'));
    expect(paymentForm.safeParse(fields).success).toBe(true);
  });

  it.each([
    [5, '0.05'],
    [100, '1.00'],
    [12_345_678, '123456.78'],
  ])('writes %i paise as %s', (amountPaise, text) => {
    const { fields } = gateway.form({ orderId: 'O', customerId: 'C', amountPaise, callbackUrl: 'http://a.example/' });
    expect(fields['TXN_AMOUNT']).toBe(text);
  });
});

describe('the callback', () => {
  it('is accepted when it is signed and has all keys', () => {
    expect(gateway.readCallback(signed(paid))).toEqual({
      orderId: 'ORDER-1',
      amountPaise: 56_680,
      status: 'TXN_SUCCESS',
    });
  });

  it.each(Object.keys(without(paid, needed)))('may omit %s', (name) => {
    expect(gateway.readCallback(signed(without(failed, [name])))).toMatchObject({ status: 'TXN_FAILURE' });
    expect(gateway.readCallback(signed({ ...failed, [name]: '' }))).toMatchObject({ status: 'TXN_FAILURE' });
  });

  it('may have fields that the gateway adds, and a message with the separator', () => {
    const more: Record<string, string> = {
      ...paid,
      BIN_NUMBER: '411111',
      CARD_LAST_NUMS: '1111',
      RESPMSG: 'Txn Success | 3DS',
    };
    const { CHECKSUMHASH } = signed({ ...more, RESPMSG: 'x' });
    const text = signText(
      Object.keys(more)
        .sort()
        .map((name) => more[name])
        .join('|'),
      settings.key,
      'Cd2/',
    );
    expect(gateway.readCallback({ ...more, CHECKSUMHASH: text })).toMatchObject({ status: 'TXN_SUCCESS' });
    expect(gateway.readCallback({ ...more, CHECKSUMHASH })).toBeUndefined();
  });

  it.each(['null', 'NULL'])('may have the text %s, which the gateway signs as an empty one', (text) => {
    const { CHECKSUMHASH } = signed({ ...failed, BANKTXNID: '' });
    expect(gateway.readCallback({ ...failed, BANKTXNID: text, CHECKSUMHASH })).toMatchObject({ status: 'TXN_FAILURE' });
  });

  it.each(needed)('is rejected without %s', (name) => {
    expect(gateway.readCallback(signed(without(failed, [name])))).toBeUndefined();
  });

  it('is rejected without its checksum, or with another', () => {
    expect(gateway.readCallback(paid)).toBeUndefined();
    expect(gateway.readCallback({ ...signed(paid), CHECKSUMHASH: signed(failed).CHECKSUMHASH })).toBeUndefined();
  });

  it('is rejected with a key that is not signed, renamed or duplicate', () => {
    expect(gateway.readCallback({ ...signed(paid), UDF: 'x' })).toBeUndefined();
    const { CHECKSUMHASH } = signed(paid);
    const { STATUS = '', ...others } = paid;
    // STATUT replaces STATUS, and the signature is still valid.
    expect(gateway.readCallback({ ...others, STATUT: STATUS, CHECKSUMHASH })).toBeUndefined();
    expect(gateway.readCallback({ ...signed(paid), STATUS: ['TXN_SUCCESS', 'TXN_SUCCESS'] })).toBeUndefined();
  });

  it('is rejected for another merchant, another currency or an invalid amount', () => {
    for (const wrong of [
      { MID: 'OTHER' },
      { CURRENCY: 'USD' },
      { TXNAMOUNT: '5.668e2' },
      { TXNAMOUNT: '-1.00' },
      { TXNAMOUNT: '566.801' },
      { STATUS: 'SUCCESS' },
      { ORDERID: 'a b' },
    ]) {
      expect(gateway.readCallback(signed({ ...paid, ...wrong }))).toBeUndefined();
    }
  });

  it.each([undefined, null, 'ORDERID=1', 7, [], [paid], {}, { ORDERID: {} }])('is rejected as %j', (anything) => {
    expect(gateway.readCallback(anything)).toBeUndefined();
  });

  it('names its order even where it is rejected', () => {
    expect(gateway.claimedOrderId({ ...paid, CHECKSUMHASH: 'x' })).toBe('ORDER-1');
    expect(gateway.claimedOrderId({ ORDERID: 'a b' })).toBeUndefined();
    expect(gateway.claimedOrderId(undefined)).toBeUndefined();
  });
});

describe('a posted form', () => {
  it('is parsed as it was sent', () => {
    const text = formText({ RESPMSG: 'Paid & done + ₹1', EMPTY: '' });
    expect(readForm(text)).toEqual({ RESPMSG: 'Paid & done + ₹1', EMPTY: '' });
  });

  it('is rejected with a duplicate field, or with too many', () => {
    expect(readForm('STATUS=a&STATUS=a')).toBeUndefined();
    expect(readForm(Array.from({ length: 41 }, (_, at) => `a${at}=1`).join('&'))).toBeUndefined();
  });
});
