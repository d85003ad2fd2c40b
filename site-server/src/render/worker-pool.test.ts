import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { removeTemporaryFolders, temporaryFolder } from '@storefront/release-registry/testing';
import { createWorkerPool } from './worker-pool';

afterAll(removeTemporaryFolders);

it('survives a worker that fails when it renders nothing', async () => {
  const folder = await temporaryFolder();
  const [program, failed] = [join(folder, 'worker.mjs'), join(folder, 'failed')];
  await writeFile(
    program,
    `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(failed)}, '');
    throw new Error('cannot start');`,
  );
  const uncaught = jest.fn();
  process.on('uncaughtException', uncaught);
  const pool = createWorkerPool({ worker: pathToFileURL(program), threads: 1, memoryMb: 64 });
  while (!existsSync(failed)) await wait(10);
  // The pool hears of it some ms later.
  await wait(200);
  expect(uncaught).not.toHaveBeenCalled();
  process.off('uncaughtException', uncaught);
  await pool.close();
});
