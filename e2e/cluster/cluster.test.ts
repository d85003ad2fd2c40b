import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { measureOutage } from './load/outage';
import { parsePosition } from './machines/postgres';
import { adaptProxyConfig } from './machines/proxy-config';

describe('a position in the log', () => {
  it('positions of a log are compared as numbers, not as texts', () => {
    expect(parsePosition('0/30000A8')).toBe(0x30000a8n);
    expect(parsePosition('A/0') > parsePosition('9/FFFFFFFF')).toBe(true);
    expect(parsePosition('10/0') > parsePosition('9/0')).toBe(true);
    // The replica received nothing.
    expect(parsePosition('')).toBe(0n);
  });
});

describe('an outage', () => {
  const ok = (sentAt: number, endedAt: number) => ({ isOk: true, sentAt, endedAt });
  const failed = (sentAt: number, endedAt: number) => ({ isOk: false, sentAt, endedAt });

  it('is from the first failed request to the first answer after the last one', () => {
    const requests = [ok(0, 10), failed(20, 25), ok(30, 35), failed(40, 45), ok(50, 90), ok(100, 105)];
    expect(measureOutage(requests)).toEqual({ ms: 70, failed: 2, slowestMs: 40 });
  });

  it('is nothing where all were answered', () => {
    expect(measureOutage([ok(0, 10), ok(10, 40)])).toEqual({ ms: 0, failed: 0, slowestMs: 30 });
    expect(measureOutage([])).toEqual({ ms: 0, failed: 0, slowestMs: 0 });
  });

  it('lasts until the end where nothing was answered afterwards', () => {
    expect(measureOutage([ok(0, 10), failed(10, 20), failed(30, 60)])).toMatchObject({ ms: 50, failed: 2 });
  });
});

describe('the proxy', () => {
  const folder = resolve(__dirname, '../../deploy/haproxy');
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
});
