import { describeUserAgent, ipNetwork } from '@storefront/server-kit/http';
import type { Client } from '../../platform/http/caller';

/** The network of an IP address: /24 of IPv4, /48 of IPv6; '' for anything else. */
export function clientNetwork(ip: string): string {
  const network = ipNetwork(ip, 48);
  return network.includes('.') ? network.replace(/\.\d+$/, '.0/24') : network;
}

/** What is stored of the browser that sends a request. The user agent and the IP address themselves are not. */
export const describeClient = (userAgent: string | undefined, ip: string): Client => ({
  device: describeUserAgent(userAgent ?? ''),
  network: clientNetwork(ip),
});
