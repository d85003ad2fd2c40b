import { buildFresh, devCommand, type Part } from '@storefront/tooling/remote';
import { ownRemote } from './own-remote';
import { releaseRemote } from './release-remote';

const usage = `Usage, in the folder of a remote:
  remote build             builds it for production into dist/
  remote dev               serves it from source into the pages of the site SITE_URL
  remote release COMMAND   publishes and releases it through the console RELEASE_URL; see remote release --help`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Builds a remote into `dist`. @throws if it does not compile */
async function buildRemote(part: Part): Promise<void> {
  const started = Date.now();
  const { record, compressed } = await buildFresh(part);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`${part.name} ${record.release}, ${Math.round(compressed / 1000)} kB compressed, in ${seconds} s.`);
}

async function run([command, ...args]: readonly string[]): Promise<number> {
  switch (command) {
    case 'build':
      await buildRemote(ownRemote(process.cwd()));
      return 0;
    case 'dev':
      await devCommand(() => ownRemote(process.cwd()));
      return 0;
    case 'release':
      return releaseRemote(args, process.cwd(), process.env);
    default:
      process.stderr.write(`${usage}\n`);
      return 2;
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
