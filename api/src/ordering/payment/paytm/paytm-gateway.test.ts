import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { randomSalt, readSignedJson, signedJson, signText } from '@storefront/server-kit/paytm';
import { createPaytmGateway } from './paytm-gateway';

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
