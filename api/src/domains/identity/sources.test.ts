import { networkCounters, sourcesOf } from './sources';
import { networkName, parseNetworkNames } from './network-names';

const rule = { name: 'login', max: 5, minutes: 15 };
const device = '3f2a7c9e-1b2d-4c3e-8f4a-5b6c7d8e9f00';

describe('the counters of a network', () => {
  it('are one for an IPv4 address', () => {
    expect(networkCounters(rule, { ip: '203.0.113.7' }, 'a')).toEqual([[rule, '203.0.113.7 a']]);
  });

  it('are two for IPv6: the /64, and the /48 with 4 times the limit', () => {
    const caller = { ip: '2001:db8:1:2::/64', wideIp: '2001:db8:1::/48' };
    expect(networkCounters(rule, caller, 'a')).toEqual([
      [rule, '2001:db8:1:2::/64 a'],
      [{ ...rule, name: 'login-48', max: 20 }, '2001:db8:1::/48 a'],
    ]);
  });
});

describe('the sources of a caller', () => {
  it('are its device, then its network', () => {
    const [own, network, ...others] = sourcesOf({ ip: '203.0.113.7', deviceId: device });
    expect(others).toEqual([]);
    expect(sourcesOf({ ip: '203.0.113.7' })).toEqual([network]);
    expect(sourcesOf({ ip: '203.0.113.8', deviceId: device })[0]).toBe(own);
    expect(own).not.toContain(device);
  });
});

const names = parseNetworkNames(
  '# ours\n203.0.113.0/24,Office Pune\n203.0.0.0/16,"Example Net, India"\n2401:4900::/32,Airtel\n',
);

it.each([
  ['203.0.113.0/24', 'Office Pune'],
  ['203.0.9.0/24', 'Example Net, India'],
  ['198.51.100.0/24', '198.51.100.0/24'],
  ['2401:4900:1c5a::/48', 'Airtel'],
  ['2402::/48', '2402::/48'],
  ['', ''],
])('names the smallest listed network that contains %s', (network, name) => {
  expect(networkName(network, names)).toBe(name);
});

it.each([
  '203.0.113.0,Office',
  '203.0.113.0/33,Office',
  '::/129,Office',
  'x/24,Office',
  '203.0.113.0/24,',
  '203.0.113.0/24,a,b',
])('rejects %s and names the line', (line) => {
  expect(() => parseNetworkNames(`10.0.0.0/8,Home\n${line}`)).toThrow(/^line 2 has to be a network and a name/);
});
