import { connect } from 'node:net';
import { createServer } from './create-server';

it('logs an upload that its client aborts in one line at level info', async () => {
  const lines: string[] = [];
  let tellAborted = () => {};
  const aborted = new Promise<void>((resolve) => (tellAborted = resolve));
  const stream = {
    write(line: string) {
      lines.push(line);
      if (line.includes('request aborted by its client')) tellAborted();
    },
  };
  const app = createServer({
    log: { level: 'info', stream },
    toErrorResponse: (error) => ({ status: 500, body: String(error) }),
  });
  let tellArrived = () => {};
  const arrived = new Promise<void>((resolve) => (tellArrived = resolve));
  app.addHook('onRequest', async () => tellArrived());
  app.post('/', async () => 'done');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
  await arrived;
  socket.destroy();
  await aborted;
  await app.close();
  expect(lines.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
});
