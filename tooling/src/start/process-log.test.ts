import { createProcessLog } from './process-log';

it('writes lines of JSON from its level on', () => {
  const lines: string[] = [];
  const log = createProcessLog(
    'error',
    (line) => lines.push(line),
    () => 5,
  );
  log('warn', 'left out', {});
  log('error', 'a program keeps ending', { program: 'api', signal: null });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/\n$/);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 50,
    time: 5,
    pid: process.pid,
    program: 'api',
    signal: null,
    msg: 'a program keeps ending',
  });
});
