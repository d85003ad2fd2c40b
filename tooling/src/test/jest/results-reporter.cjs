const { writeFileSync } = require('node:fs');

/**
 * Writes what `jest --json` writes of each test, without the thrown errors: one that refers to itself is no JSON, and the
 * counts of all tests were lost with it. The environment variable JEST_RESULTS names the file.
 */
module.exports = class ResultsReporter {
  onRunComplete(
    _contexts,
    { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests, testResults },
  ) {
    const files = testResults.map((file) => ({
      name: file.testFilePath,
      status: file.numFailingTests > 0 || file.testExecError ? 'failed' : 'passed',
      assertionResults: file.testResults.map(({ fullName, status, invocations }) => ({
        fullName,
        status,
        invocations,
      })),
    }));
    const counts = { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests };
    writeFileSync(process.env.JEST_RESULTS, JSON.stringify({ ...counts, testResults: files }));
  }
};
