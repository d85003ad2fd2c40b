import { clientNetwork } from './session-list';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2401:4900:1c5a:9d11::5', '2401:4900:1c5a::/48'],
  ['no address', ''],
])('keeps only the network of %s', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network);
});
