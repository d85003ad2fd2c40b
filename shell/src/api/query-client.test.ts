import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createMutationTracker, createQueryClient } from './query-client';

describe('the query cache on a device without a connection', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('fails a query at once and refetches it when online', async () => {
    const client = createQueryClient();
    client.mount();
    const read = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('data');
    const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: read });
    const stop = observer.subscribe(() => undefined);
    await waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
    onlineManager.setOnline(true);
    await waitFor(() => expect(observer.getCurrentResult().data).toBe('data'));
    expect(read).toHaveBeenCalledTimes(2);
    stop();
    client.unmount();
    client.clear();
  });
});

describe('the mutation tracker', () => {
  it('counts calls until they end', () => {
    const { pending, start } = createMutationTracker();
    const [endFirst, endSecond] = [start(), start()];
    expect(pending()).toBe(2);
    endFirst();
    endFirst();
    expect(pending()).toBe(1);
    endSecond();
    expect(pending()).toBe(0);
  });
});
