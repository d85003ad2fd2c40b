import { endpoints } from './endpoints';
import { unwrap, type ApiClient, type CallInput, type CallResult } from '../shell-api';

const all = Object.values(endpoints);

describe('endpoint definitions', () => {
  it('have a unique name, and a unique method with path', () => {
    expect(new Set(all.map((one) => one.name)).size).toBe(all.length);
    expect(new Set(all.map((one) => `${one.method} ${one.path}`)).size).toBe(all.length);
  });

  it('have every parameter of their path in the params schema', () => {
    for (const one of all) {
      const inPath = [...one.path.matchAll(/:([a-z_]+)/g)].map((match) => match[1]);
      const inSchema = 'params' in one && one.params ? Object.keys(one.params.def.shape) : [];
      expect({ name: one.name, parameters: inSchema }).toEqual({ name: one.name, parameters: inPath });
    }
  });

  it('allow no retry of a call that changes data or sends a code', () => {
    const repeatable = all.filter((one) => one.method === 'POST' && one.retry).map((one) => one.name);
    expect(repeatable.sort()).toEqual(
      ['checkDeviceId', 'labTests', 'orderDetails', 'orderList', 'products', 'userCheck', 'viewedProducts'].sort(),
    );
    expect([endpoints.resendOtp.retry, endpoints.cartPriceDetails.retry]).toEqual([false, false]);
  });

  it('determine the type of a call', async () => {
    const client: ApiClient = {
      call: () => Promise.resolve({ ok: false, failure: { status: 404, message: 'Not here' } }),
    };
    const input: CallInput<'product'> = { params: { id: 7 } };
    const result: CallResult<'product'> = await client.call('product', input);
    const name: string | undefined = result.ok ? result.body.data.name : undefined;
    expect(name).toBeUndefined();
    // @ts-expect-error a product call requires its id
    const missing: CallInput<'product'> = {};
    expect(missing).toEqual({});
    await expect(unwrap(client.call('product', input))).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
