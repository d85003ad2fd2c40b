import { createServer } from 'node:http';
import { once } from 'node:events';
import { freePort } from '../processes/free-port';
import { assertPortsFree, StartError } from './check-ports';

const host = '127.0.0.1';
const taken = createServer();
let port: number;

beforeAll(async () => {
  port = await freePort();
  taken.listen(port, host);
  await once(taken, 'listening');
});
afterAll(async () => {
  taken.close();
  await once(taken, 'close');
});

it('names the port in use, and the setting that chooses another', async () => {
  const wanted = { port, variable: 'API_PORT', purpose: 'API', host };
  const checked = assertPortsFree('localhost', [{ port: 0, variable: 'PORT' }, wanted]);
  await expect(checked).rejects.toThrow(
    new StartError(
      `Port ${port} is in use. End what uses it, or choose another for the API: API_PORT=${port + 1} npm start`,
    ),
  );
});

it('names two programs with the same port', async () => {
  const free = await freePort();
  const ports = ['PORT', 'CONSOLE_PORT'].map((variable) => ({ port: free, variable }));
  await expect(assertPortsFree(host, ports)).rejects.toThrow(`Port ${free} is also that of PORT: choose another`);
});

it('accepts free ports and programs that do not run', async () => {
  const ports = [
    { port: await freePort(), variable: 'PORT' },
    { port: undefined, variable: 'SANDBOX_PORT' },
  ];
  await expect(assertPortsFree(host, ports)).resolves.toBeUndefined();
});
