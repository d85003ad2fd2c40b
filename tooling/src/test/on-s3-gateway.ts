import { provideS3Gateway } from './radosgw';
import type { Steps } from './steps';
import { singleCheck, type TestTotals } from './test-totals';
import { workspaceRoot as root } from '../processes/workspace-root';

/** Runs a step on its own S3 gateway. Without a gateway it skips the step, which is a failure in CI. */
export async function onS3Gateway(
  steps: Steps,
  title: string,
  work: (url: string) => Promise<TestTotals>,
): Promise<void> {
  const gateway = await provideS3Gateway(root).catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  });
  if (gateway !== undefined) {
    await steps.step(`${title}, on ${gateway.from}`, () => work(gateway.url));
    await gateway.stop();
  } else if ((process.env['CI'] ?? '') !== '') {
    await steps.step(`${title}: there is no S3 gateway, and CI is set`, () => Promise.resolve(singleCheck(1)));
  } else {
    await steps.leaveOut(title, 'no S3 gateway here');
  }
}
