import { encodeDevRecord } from '@storefront/site-server/dev-record';
import type { Part } from '../build/find-parts';
import { isPortFree } from '../processes/free-port';
import { devPart, watchDescriptors } from './dev-manifest';
import { getDevRemotePort, isOnThisMachine, serveDevRemote } from './dev-remote-server';

/** Parses SITE_URL. @throws if it is no URL of a site */
function readSiteUrl(env: NodeJS.ProcessEnv): URL {
  const text = (env['SITE_URL'] ?? '') === '' ? 'http://localhost:3000' : String(env['SITE_URL']);
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new Error(`SITE_URL can't be "${text}": the site's URL, such as https://staging.example.`);
}

/**
 * Serves a remote from source into the pages of a running site (SITE_URL) until the process ends.
 * @returns a function that stops it
 * @throws if the remote cannot be served
 */
export async function runDevRemote(
  part: Part,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const port = await getDevRemotePort(env, (candidate) => isPortFree('127.0.0.1', candidate));
  const origin = `http://localhost:${port}`;
  const site = readSiteUrl(env);
  const devRemote = await devPart(part, `${origin}/`);
  say(`Compiling ${part.name} …`);
  const stop = await serveDevRemote(devRemote, port, site, true);
  const unwatch = watchDescriptors([devRemote], say);
  const [route] = devRemote.descriptor.routes;
  const path = route === undefined || route.path.includes(':') ? '/' : route.path;
  const record = isOnThisMachine(site) ? '' : `~${encodeDevRecord(devRemote.record)}`;
  say(`\nOpen     ${site.origin}${path}?mfe=${part.name}@${origin}${record}`);
  say('         Only your browser loads it; the bar in the page switches it off. The site must be running.');
  if (record !== '') {
    say(
      `         The site must allow ${origin} (DEV_REMOTE_ORIGINS), and your browser the site to reach this machine.`,
    );
  }
  say('Press Ctrl-C to stop.');
  return async () => {
    unwatch();
    await stop();
  };
}
