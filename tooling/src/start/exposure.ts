import type { SiteSettings } from '@storefront/site-server';

/** The access settings of `npm start`. */
interface OpenPrograms extends Pick<SiteSettings, 'host' | 'appEnv' | 'devAccess'> {
  readonly hasSandbox: boolean;
}

const isThisMachine = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** One line about who can reach which program. A proxy on this machine can reach programs that listen on loopback. */
export function describeExposure({ host, appEnv, devAccess, hasSandbox }: OpenPrograms): string {
  const others = isThisMachine(host)
    ? `this machine and visitors of a proxy on it (HOST ${host})`
    : `other machines (HOST ${host})`;
  const all = `${others}: site, console`;
  if (appEnv === 'production') return all;
  const development = `development mailbox with every OTP${hasSandbox ? ', sandbox gateway' : ''}`;
  switch (devAccess) {
    case 'all':
      return `${all}, ${development} (APP_ENV ${appEnv}, DEV_ACCESS all)`;
    case 'local':
      return `${all}; this machine only: ${development} (behind a proxy set SITE_ORIGINS or TRUST_PROXY, which closes them)`;
    case 'none':
      return `${all}; nobody: development mailbox, sandbox gateway (public host or proxy; DEV_ACCESS opens them)`;
  }
}
