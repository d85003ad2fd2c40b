import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments } from './browser';

const option = '--disable-features=';

it('the browser of the tests has every feature disabled that Playwright disables', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-browser-'));
  try {
    // In place of a browser: writes its arguments and exits.
    const executablePath = join(folder, 'browser');
    const file = join(folder, 'arguments');
    writeFileSync(executablePath, `#!/bin/sh\nprintf '%s\\n' "$@" > '${file}'\n`, { mode: 0o755 });
    await expect(chromium.launch({ executablePath, args: [...chromiumArguments] })).rejects.toThrow();
    const lists = readFileSync(file, 'utf8')
      .split('\n')
      .filter((argument) => argument.startsWith(option));
    const [ofPlaywright, used] = lists.map((list) => list.slice(option.length).split(','));
    expect(lists).toHaveLength(2);
    expect(used).toEqual(expect.arrayContaining(ofPlaywright ?? ['a list of Playwright']));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
