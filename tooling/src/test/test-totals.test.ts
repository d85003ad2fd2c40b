import {
  exitCode,
  finalLine,
  fromCommand,
  fromJest,
  fromPlaywright,
  singleCheck,
  parseFinalLine,
  parseRemarkLines,
  remarkLines,
  sumTotals,
} from './test-totals';

describe('the final line', () => {
  it('is plain text and can be parsed', () => {
    expect(finalLine({ passed: 12, failed: 3 })).toBe('12 passed, 3 failed');
    expect(parseFinalLine('noise\n  ✓ 9 passed, 9 failed in between\n12 passed, 3 failed\n')).toEqual({
      passed: 12,
      failed: 3,
    });
  });

  it('is undefined if the output ends with something else', () => {
    expect(parseFinalLine('')).toBeUndefined();
    expect(parseFinalLine('3 passed, 0 failed\nKilled\n')).toBeUndefined();
    expect(parseFinalLine('Tests: 3 passed, 0 failed')).toBeUndefined();
  });
});

it('sums steps', () => {
  expect(sumTotals([singleCheck(0), singleCheck(2), { passed: 40, failed: 1 }])).toEqual({
    passed: 41,
    failed: 2,
    remarks: [],
  });
  expect(sumTotals([])).toEqual({ passed: 0, failed: 0, remarks: [] });
});

it('fails if something failed and if nothing ran', () => {
  expect(exitCode({ passed: 3, failed: 0 })).toBe(0);
  expect(exitCode({ passed: 3, failed: 1 })).toBe(1);
  expect(exitCode({ passed: 0, failed: 0 })).toBe(1);
});

describe('the report of Jest', () => {
  it('counts tests, and a suite that could not start', () => {
    const report = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1, numPendingTests: 0 };
    expect(fromJest(report, 1)).toMatchObject({ passed: 7, failed: 2 });
  });

  it('names failed tests, tests that passed at the second attempt, and files that could not start', () => {
    const tests = [
      { fullName: 'adds', status: 'passed', invocations: 1 },
      { fullName: 'removes', status: 'passed', invocations: 2 },
      { fullName: 'pays', status: 'failed', invocations: 2 },
    ];
    const testResults = [
      { name: '/shop/api/cart.test.ts', status: 'failed', assertionResults: tests },
      { name: '/shop/api/broken.test.ts', status: 'failed', assertionResults: [] },
    ];
    const totals = fromJest(
      { numPassedTests: 2, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults },
      1,
      '/shop',
    );
    expect(remarkLines(totals)).toEqual([
      '   !  second attempt: api/cart.test.ts removes',
      '   !  failed: api/cart.test.ts pays',
      '   !  failed: api/broken.test.ts',
    ]);
    expect(parseRemarkLines(`noise\n${remarkLines(totals).join('\n')}\n`)).toEqual(remarkLines(totals));
  });

  it('counts a skipped test as a failure', () => {
    expect(fromJest({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 2 }, 0)).toMatchObject({
      passed: 7,
      failed: 2,
    });
  });

  it('counts a run without report, or with an exit code of failure, as one failure', () => {
    expect(fromJest(undefined, 134)).toMatchObject({ passed: 0, failed: 1 });
    expect(fromJest({ numPassedTests: 7, numFailedTests: 0 }, 1)).toMatchObject({ passed: 7, failed: 1 });
  });
});

describe('the report of Playwright', () => {
  it('counts and names a test that passed at its second attempt as passed, a skipped one as failed', () => {
    const spec = (title: string, status: string) => ({ title, file: 'cart.spec.ts', tests: [{ status }] });
    const suites = [
      {
        specs: [spec('adds', 'expected')],
        suites: [{ specs: [spec('pays', 'flaky'), spec('cancels', 'unexpected')] }],
      },
    ];
    const totals = fromPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 }, suites }, 1);
    expect(totals).toMatchObject({ passed: 6, failed: 2 });
    expect(totals.remarks).toEqual(['second attempt: cart.spec.ts pays', 'failed: cart.spec.ts cancels']);
  });

  it('counts a failed set-up as one failure', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(fromPlaywright({ stats, errors: [{ message: 'no site' }] }, 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(fromPlaywright(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('a whole command', () => {
  it('is counted by its last line', () => {
    expect(fromCommand('…\n\n120 passed, 2 failed\n', 1)).toEqual({ passed: 120, failed: 2 });
  });

  it('is one failure without that line, and if it failed in spite of it', () => {
    expect(fromCommand('Installing packages …\n', 1)).toEqual({ passed: 0, failed: 1 });
    expect(fromCommand('', 0)).toEqual({ passed: 0, failed: 1 });
    expect(fromCommand('120 passed, 0 failed\n', 137)).toEqual({ passed: 120, failed: 1 });
  });
});
