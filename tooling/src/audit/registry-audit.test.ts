import { readRegistryReport } from './registry-audit';

describe("the registry's report", () => {
  it.each([
    ['{"advisories":{},"metadata":{"vulnerabilities":{"low":1,"high":0,"critical":0}}}', { high: 0, critical: 0 }],
    ['npm notice\n{"metadata":{"vulnerabilities":{"high":2,"critical":1}}}\n', { high: 2, critical: 1 }],
    ['Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  x responded with 405:', undefined],
    ['{"error":{"code":"ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS"}}', undefined],
    ['{"metadata":', undefined],
    ['', undefined],
  ])('%j is %j', (output, result) => {
    expect(readRegistryReport(output)).toEqual(result);
  });
});
