import { provideImageEngine } from './image-engine';
import type { Steps } from './steps';
import { singleCheck, type TestTotals } from './test-totals';
import { workspaceRoot as root } from '../processes/workspace-root';

/** Runs a step that builds and runs images. Without podman it skips the step, which is a failure in CI. */
export async function onImageEngine(
  steps: Steps,
  title: string,
  work: (engine: string) => Promise<TestTotals>,
): Promise<void> {
  const engine = await provideImageEngine(root);
  if (engine !== undefined) {
    await steps.step(title, () => work(engine.command));
    await engine.stop();
  } else if ((process.env['CI'] ?? '') !== '') {
    await steps.step(`${title}: not built, podman, runc or mmdebstrap is missing, and CI is set`, () =>
      Promise.resolve(singleCheck(1)),
    );
  } else {
    await steps.leaveOut(title, 'not built: podman, runc or mmdebstrap is missing, or this is not root');
  }
}
