import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IP addresses of this machine, as networks of `isInNetworks`. */
export const loopbackNetworks: readonly string[] = ['127.0.0.0/8', '::1'];

/** Whether an IP address is in one of the networks, such as `10.0.0.0/8` or `::1`. */
export function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=[0-9]+\.)/i, '');
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
