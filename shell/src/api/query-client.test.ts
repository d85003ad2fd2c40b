import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient } from './query-client';

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
