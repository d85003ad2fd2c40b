import { networkName, parseNetworkNames } from './network-names';

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
