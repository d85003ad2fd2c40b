import { createServer } from '@storefront/server-kit/http';
import { registerChangeStream } from './change-stream';
import { Changes } from './changes';

it('each site server hears of every change, until the process stops', async () => {
  const changes = new Changes();
  const app = createServer({ log: { level: 'silent' }, toErrorResponse: () => ({ status: 500, body: '' }) });
  registerChangeStream(app, changes);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const responses = await Promise.all([fetch(`${origin}/changes`), fetch(`${origin}/changes`)]);
  expect(responses[0].headers.get('content-type')).toBe('text/event-stream');
  changes.announce('stock');
  changes.receive('catalogue');
  await app.close();
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(
    Array(2).fill(': connected\n\ndata: stock\n\ndata: catalogue\n\n'),
  );
});

it('what this process commits is told to other processes, and what they tell is not sent back', () => {
  const changes = new Changes();
  const heard: string[] = [];
  const sent: string[] = [];
  const ignore = changes.listen((change) => void heard.push(change));
  changes.sendBy((change) => void sent.push(change));
  changes.announce('stock');
  changes.receive('catalogue');
  changes.receiveAll();
  expect(heard).toEqual(['stock', 'catalogue', 'catalogue', 'stock']);
  expect(sent).toEqual(['stock']);
  ignore();
  changes.announce('stock');
  expect(heard).toHaveLength(4);
});
