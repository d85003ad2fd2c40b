// A busy machine of continuous integration gives each test a second attempt; the summary names those that needed it.
if (process.env.CI === 'true') jest.retryTimes(1, { logErrorsBeforeRetry: true });
