import { Steps } from './steps';

/** Everything that is written while work runs. */
async function written(work: () => Promise<unknown>): Promise<string> {
  let text = '';
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  await work().finally(() => write.mockRestore());
  return text;
}

it('continues after a step that failed, counts it once, and ends with the final line', async () => {
  const steps = new Steps();
  const text = await written(async () => {
    await steps.step('First', () => Promise.reject(new Error('out of paper')));
    await steps.step('Second', () => Promise.resolve({ passed: 5, failed: 0 }));
    await steps.leaveOut('Third', 'no server here');
    steps.summary();
  });
  expect(text).toContain('=== First ===\n');
  expect(text).toContain('out of paper');
  expect(text).toContain('=== Third: left out, no server here ===');
  expect(text.endsWith('\n5 passed, 1 failed\n')).toBe(true);
  expect(steps.total).toMatchObject({ passed: 5, failed: 1 });
});
