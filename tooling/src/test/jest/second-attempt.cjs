// In continuous integration the machine is busy, so a failed test gets a second attempt. The summary names such tests.
if (process.env.CI === 'true') jest.retryTimes(1, { logErrorsBeforeRetry: true });
