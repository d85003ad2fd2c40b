import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { adaptProxyConfig } from './proxy-config';

const folder = resolve(__dirname, '../../../deploy/haproxy');
const example = readFileSync(join(folder, 'haproxy.cfg'), 'utf8');

it('keeps all of an example but its addresses and TLS', () => {
  const adapted = adaptProxyConfig(example, { ':80': '127.0.0.1:8000', '10.0.0.11:3000': '127.0.0.1:8001' });
  expect(adapted).toContain('bind 127.0.0.1:8000\n');
  expect(adapted).toContain('server site1 127.0.0.1:8001\n');
  expect(adapted).not.toMatch(/ ssl crt |scheme https/);
  expect(adapted).toContain('http-request disable-l7-retry if !repeatable');
});

it('rejects an example that lacks what is replaced', () => {
  expect(() => adaptProxyConfig(example, { '10.9.9.9:1': '127.0.0.1:1' })).toThrow('10.9.9.9:1');
  expect(() => adaptProxyConfig('global\n', {})).toThrow('do not have');
});
