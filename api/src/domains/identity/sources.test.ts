import { networkCounters, sourcesOf } from './sources';

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
