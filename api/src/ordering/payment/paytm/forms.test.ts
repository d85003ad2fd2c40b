import {
  formText,
  generateChecksum,
  paymentForm,
  randomSalt,
  readForm,
  readSignedJson,
  signedJson,
  signText,
} from '@storefront/server-kit/paytm';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
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

describe('the gateway', () => {
  const key = 'test-merchantkey';
  const mid = 'SANDBOX001';
  const servers: Server[] = [];

  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  });

  async function gatewayAt(answer: RequestListener) {
    const server = createServer(answer);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const settings = { url: `http://127.0.0.1:${port}`, mid, key, website: 'W', industry: 'I' };
    return createPaytmGateway(settings, { fetch, randomSalt });
  }

  interface Asked {
    path: string | undefined;
    body: unknown;
  }

  /** A gateway that answers every request with one text. */
  async function answering(text: string, status = 200) {
    const asked: Asked[] = [];
    const gateway = await gatewayAt((request, response) => {
      let sent = '';
      request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
      request.on('end', () => {
        asked.push({ path: request.url, body: readSignedJson(sent, key) });
        response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      });
    });
    return { gateway, asked };
  }

  const signed = (body: object, by = key) => signedJson(body, by, randomSalt());

  const result = (resultStatus: string, resultCode = '', resultMsg = '') => ({
    resultInfo: { resultStatus, resultCode, resultMsg },
  });
  const order = { mid, orderId: 'ORDER-1', txnId: 'T1', txnAmount: '566.80' };
  const told = async (body: object) => (await answering(signed(body))).gateway.status('ORDER-1');

  describe('the status of a payment', () => {
    it('is requested with a signature, and accepted with one', async () => {
      const { gateway, asked } = await answering(signed({ ...result('TXN_SUCCESS', '01'), ...order }));
      expect(await gateway.status('ORDER-1')).toEqual({ kind: 'success', transactionId: 'T1', amountPaise: 56_680 });
      expect(asked).toEqual([{ path: '/v3/order/status', body: { mid, orderId: 'ORDER-1' } }]);
    });

    it.each([
      [result('TXN_FAILURE', '227', 'Declined'), { kind: 'failure', reason: '227 Declined' }],
      [result('PENDING', '402'), { kind: 'pending' }],
      [result('NO_RECORD_FOUND', '331'), { kind: 'unknown' }],
      [result('TXN_FAILURE', '334', 'Invalid Order ID'), { kind: 'unknown' }],
      [result('TXN_FAILURE', '501', 'System Error'), { kind: 'unreachable', reason: '501 System Error' }],
      [result('TXN_FAILURE', '330', 'Invalid checksum'), { kind: 'unreachable', reason: '330 Invalid checksum' }],
    ])('for %j is %j', async (body, word) => {
      expect(await told({ ...order, ...body })).toEqual(word);
    });

    it('is not read from a response about another order, or a success without id or amount', async () => {
      const success = { ...result('TXN_SUCCESS', '01'), ...order };
      for (const wrong of [
        { orderId: 'ORDER-2' },
        { mid: 'OTHER' },
        { orderId: undefined },
        { txnId: '' },
        { txnAmount: '566.801' },
        { txnAmount: undefined },
      ]) {
        expect(await told({ ...success, ...wrong })).toMatchObject({ kind: 'unreachable' });
      }
      expect(await told({ ...result('TXN_FAILURE', '227'), mid })).toMatchObject({ kind: 'unreachable' });
    });

    it('is not read from an unsigned response', async () => {
      const success = { ...result('TXN_SUCCESS', '01'), ...order };
      const untouched = signed({ ...success, ...result('TXN_FAILURE', '227') });
      for (const text of [
        JSON.stringify({ head: {}, body: success }),
        signed(success, 'another-merchant'),
        untouched.replace('TXN_FAILURE', 'TXN_SUCCESS'),
        `${untouched.slice(0, -1)},"body":${JSON.stringify(success)}}`,
        '<html></html>',
        '',
      ]) {
        const { gateway } = await answering(text);
        expect(await gateway.status('ORDER-1')).toEqual({
          kind: 'unreachable',
          reason: 'the answer is not signed by the gateway',
        });
      }
    });

    it('is read from any JSON formatting that the gateway signs', async () => {
      const body = `{ "orderId" : "ORDER-1",\n "mid":"${mid}", "2":"\\u20b9\\/", "resultInfo":{"resultStatus":"PENDING"} }`;
      const head = { version: 'v1', signature: signText(body, key, randomSalt()) };
      const { gateway } = await answering(`{ "body" : ${body} ,\n "head" : ${JSON.stringify(head)} }`);
      expect(await gateway.status('ORDER-1')).toEqual({ kind: 'pending' });
    });

    it('is not read from an error, a response that is too long, or without a response', async () => {
      const { gateway: ill } = await answering(signed({ ...result('TXN_SUCCESS', '01'), ...order }), 503);
      expect(await ill.status('ORDER-1')).toEqual({ kind: 'unreachable', reason: 'the gateway answered 503' });
      const long = await answering(`{"head":{},"body":"${'x'.repeat(70_000)}"}`);
      expect(await long.gateway.status('ORDER-1')).toEqual({ kind: 'unreachable', reason: 'the answer is too long' });
      const gone = await gatewayAt((request) => request.socket.destroy());
      expect(await gone.status('ORDER-1')).toMatchObject({ kind: 'unreachable' });
      const elsewhere = await gatewayAt((_request, response) => response.writeHead(307, { location: '/other' }).end());
      expect(await elsewhere.status('ORDER-1')).toMatchObject({ kind: 'unreachable' });
    });

    it('times out after 10 seconds', async () => {
      const waited = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(20));
      const silent = await gatewayAt(() => undefined);
      expect(await silent.status('ORDER-1')).toMatchObject({ kind: 'unreachable' });
      expect(waited).toHaveBeenCalledWith(10_000);
      waited.mockRestore();
    });
  });

  describe('a refund', () => {
    const request = { refId: 'R1', orderId: 'ORDER-1', transactionId: 'T1', amountPaise: 56_680 };
    const refund = { mid, orderId: 'ORDER-1', refId: 'R1', refundAmount: '566.80' };

    it('is requested with all its data', async () => {
      const { gateway, asked } = await answering(signed({ ...result('PENDING', '601'), ...refund }));
      expect(await gateway.refund(request)).toEqual({ kind: 'accepted' });
      expect(asked).toEqual([
        {
          path: '/refund/apply',
          body: { mid, txnType: 'REFUND', orderId: 'ORDER-1', txnId: 'T1', refId: 'R1', refundAmount: '566.80' },
        },
      ]);
    });

    it.each([
      [result('TXN_FAILURE', '617', 'Refund Already Raised'), { kind: 'accepted' }],
      [result('TXN_FAILURE', '629', 'Refund is already Successful'), { kind: 'done' }],
      [result('TXN_FAILURE', '600', 'Refused'), { kind: 'failed', reason: '600 Refused' }],
      [result('TXN_FAILURE', '626', 'Another refund'), { kind: 'unreachable', reason: '626 Another refund' }],
      [result('TXN_SUCCESS', '10'), { kind: 'done' }],
      [
        { ...result('TXN_SUCCESS', '10'), refId: 'R2' },
        { kind: 'unreachable', reason: 'the answer is about another refund' },
      ],
      [result('SOMETHING'), { kind: 'unreachable', reason: 'the answer is not one of the protocol' }],
    ])('with the response %j is %j', async (body, word) => {
      const { gateway } = await answering(signed({ ...refund, ...body }));
      expect(await gateway.refund(request)).toEqual(word);
    });

    it('is polled by its own id', async () => {
      const { gateway, asked } = await answering(signed({ ...result('TXN_SUCCESS', '10'), ...refund }));
      expect(await gateway.refundStatus(request)).toEqual({ kind: 'done' });
      expect(asked).toEqual([{ path: '/v2/refund/status', body: { mid, orderId: 'ORDER-1', refId: 'R1' } }]);
      const none = await answering(signed(result('TXN_FAILURE', '631', 'Record not found')));
      expect(await none.gateway.refundStatus(request)).toEqual({ kind: 'unknown' });
    });
  });
});
