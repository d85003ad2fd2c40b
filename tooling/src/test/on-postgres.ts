import { providePostgres } from './postgres';
import type { Steps } from './steps';
import { singleCheck, type TestTotals } from './test-totals';
import { workspaceRoot as root } from '../processes/workspace-root';

/**
 * Runs a step on its own PostgreSQL server. Without a server it skips the step, which is a failure in CI, and returns
 * false.
 */
export async function onPostgres(
  steps: Steps,
  title: string,
  work: (url: string) => Promise<TestTotals>,
): Promise<boolean> {
  const server = await providePostgres(root).catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  });
  if (server !== undefined) {
    await steps.step(`${title}, on PostgreSQL (${server.from})`, () => work(server.url));
    await server.stop();
    return true;
  }
  if ((process.env['CI'] ?? '') !== '') {
    await steps.step(`${title}, on PostgreSQL: there is no server, and CI is set`, () =>
      Promise.resolve(singleCheck(1)),
    );
  } else {
    await steps.leaveOut(`${title}, on PostgreSQL`, 'no server here');
  }
  return false;
}
