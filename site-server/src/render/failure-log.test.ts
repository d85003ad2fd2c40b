import { createFailureLog, type LoggedFailure } from './rendered-pages';

it('logs a failure of each phase and release once a minute, with the number of repetitions', () => {
  let now = 0;
  const logged: LoggedFailure[] = [];
  const log = createFailureLog(
    (failure) => logged.push(failure),
    () => now,
  );
  const failure = { phase: 'render', remote: 'mfe-demo', release: 'b', error: 'no page' } as const;
  for (let times = 0; times < 100; times++) log(failure);
  log({ ...failure, release: 'c' });
  log({ ...failure, phase: 'load' });
  expect(logged).toEqual([
    { ...failure, repeated: 0 },
    { ...failure, release: 'c', repeated: 0 },
    { ...failure, phase: 'load', repeated: 0 },
  ]);
  now = 60_000;
  log({ ...failure, error: 'another' });
  expect(logged.at(-1)).toEqual({ ...failure, error: 'another', repeated: 99 });
});
