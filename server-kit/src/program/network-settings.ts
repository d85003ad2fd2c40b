import { isIP, isIPv4 } from 'node:net';
import { SettingsError, type Environment } from './settings';

const itemsOf = (env: Environment, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

/** IP addresses and networks, separated by commas; none by default. @throws SettingsError */
export function readNetworks(env: Environment, name: 'TRUST_PROXY' | 'SITE_SERVERS'): readonly string[] {
  const networks = itemsOf(env, name);
  const wrong = networks.find((item) => !isNetwork(item));
  if (wrong === undefined) return networks;
  throw new SettingsError(`${name} can't hold "${wrong}": addresses such as 10.0.0.1 or 10.0.0.0/8, by commas.`);
}

/** Host names in lower case, separated by commas; none by default. @throws SettingsError */
export function readHostNames(env: Environment, name: 'API_HOSTS' | 'CONSOLE_HOSTS'): readonly string[] {
  const names = itemsOf(env, name).map((item) => item.toLowerCase());
  const wrong = names.find((item) => !/^[a-z0-9.-]+$/.test(item));
  if (wrong === undefined) return names;
  throw new SettingsError(`${name} can't hold "${wrong}": host names without a port, separated by commas.`);
}
