import { toIpGroup } from './ip-group';

describe('the group of an IP address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:DB8:0001::9', '2001:db8:1'],
    ['2001:db8::9', '2001:db8:0'],
    ['1:0:3:4:5:6:7:8', '1:0:3'],
    ['1::3:4:5:6:7:8', '1:0:3'],
    ['::1', '0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0'],
    ['a name', ''],
    ['', ''],
    ['2001:db8::1]/x', ''],
  ])('%s is in the group %s', (address, group) => {
    expect(toIpGroup(address)).toBe(group);
  });
});
