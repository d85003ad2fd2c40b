import { endpoints } from '@storefront/shared-contracts';
import type { ApiClient } from '@storefront/shared-contracts';
import { createMutationTracker } from './track-mutations';

/** A client whose calls end when the test says so. */
function slowClient() {
  const ends: ((fail: boolean) => void)[] = [];
  const api: ApiClient = {
    call: () =>
      new Promise((resolve, reject) => {
        ends.push((fail) => {
          if (fail) reject(new Error('broken'));
          else resolve({ ok: false, failure: { status: 500, message: 'Down' } });
        });
      }),
  };
  const { pending, track } = createMutationTracker();
  const [one, other] = [track(api), track(api)];
  return { counting: { pending, call: one.call }, other, ends };
}

describe('the count of changes under way', () => {
  it('rises and falls with calls that may change something, however they end', async () => {
    const { counting, other, ends } = slowClient();
    const first = counting.call(endpoints.updateCart, { body: { id: 1, quantity: 1 } });
    const second = other.call(endpoints.updateCart, { body: { id: 2, quantity: 1 } });
    expect(counting.pending()).toBe(2);
    ends[0]?.(false);
    await expect(first).resolves.toMatchObject({ ok: false });
    expect(counting.pending()).toBe(1);
    ends[1]?.(true);
    await expect(second).rejects.toThrow('broken');
    expect(counting.pending()).toBe(0);
  });

  it('leaves out calls that only read', () => {
    const { counting } = slowClient();
    void counting.call(endpoints.mainCategory, {});
    expect(counting.pending()).toBe(0);
  });
});
