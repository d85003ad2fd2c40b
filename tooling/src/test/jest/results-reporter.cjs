const { writeFileSync } = require('node:fs');

/**
 * Writes the results that `jest --json` writes, without the thrown errors. A thrown error that refers to itself cannot
 * be serialized as JSON, which lost the counts of all tests. The environment variable JEST_RESULTS names the file.
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
