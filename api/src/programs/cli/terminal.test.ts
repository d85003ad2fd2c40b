import { Command } from 'commander';
import { OperatorError } from '@storefront/server-kit/program';
import { print, runCommandLine } from './terminal';

const written = (stream: 'stdout' | 'stderr') =>
  jest.spyOn(process[stream], 'write').mockImplementation(() => true).mock.calls;
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = 0;
});

const clearsScreen = 'Asha\u001b[2J\u009b31m';

it('a line is printed without the control characters that a customer or a data file wrote', () => {
  const lines = written('stdout');
  print(clearsScreen);
  expect(lines).toEqual([['Asha?[2J?31m\n']]);
});

it('so is the message of a failure', async () => {
  const lines = written('stderr');
  const program = new Command().action(() => {
    throw new OperatorError(clearsScreen);
  });
  process.argv = ['node', 'admin'];
  await runCommandLine(program);
  expect(lines).toEqual([['Asha?[2J?31m\n']]);
});
