import { startTestS3Server } from '@storefront/release-registry/testing';
import { findOrInstall, findPostgres, findProgram, postgresAccount } from '@storefront/tooling/testing';
import { root } from './program';
import type { Installed } from './topology';

/** Finds a program, or installs Debian's package. @throws if neither works */
async function provide<Found>(name: string, find: () => Found | undefined): Promise<Found> {
  const found = await findOrInstall([name], find, root);
  if (found !== undefined) return found;
  throw new Error(
    `This test needs ${name}. Its package could not be installed, which takes apt-get, root and a package mirror. Install ${name}, then run the test again.`,
  );
}

/** Installs everything that the machines run besides the programs. */
export async function installPrograms(): Promise<Installed> {
  const haproxy = await provide('haproxy', () => findProgram(['haproxy'], ['/usr/sbin', '/usr/local/sbin']));
  const postgres = await provide('postgresql', findPostgres);
  return { haproxy, postgres, postgresOwner: postgresAccount(), bucket: await startTestS3Server(1000) };
}
