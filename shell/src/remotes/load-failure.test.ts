import { hasExecuted, isNetworkFailure, isRetryableFailure, mayRecover, type LoadFailure } from './load-failure';

const candidate = {
  release: '1.0.0-gaaa',
  base: 'https://shop.example/remotes/mfe-lab/1.0.0-gaaa/',
  entry: 'entry.js',
};

describe('a failed load', () => {
  const kinds = ['network', 'http', 'timeout', 'integrity', 'evaluation', 'contract'] as const;
  const failure = (changes: Partial<LoadFailure>): LoadFailure => ({
    kind: 'network',
    step: 'entry',
    address: candidate.base,
    message: '',
    release: candidate.release,
    ...changes,
  });
  const matching = (rule: (failure: LoadFailure) => boolean, changes: Partial<LoadFailure> = {}) =>
    kinds.filter((kind) => rule(failure({ kind, ...changes })));

  it('is repeated after network errors and errors of the server only', () => {
    expect(matching(isRetryableFailure)).toEqual(['network']);
    expect(matching(isRetryableFailure, { status: 499 })).toEqual(['network']);
    expect(matching(isRetryableFailure, { status: 500 })).toEqual(['network', 'http']);
    expect(matching(isNetworkFailure, { status: 503 })).toEqual(['network', 'http', 'timeout']);
  });

  it('may recover unless a file arrived and was wrong', () => {
    expect(matching(mayRecover)).toEqual(['network', 'http', 'timeout']);
  });

  it('may have executed code once the entry was evaluated', () => {
    expect(matching(hasExecuted)).toEqual(['evaluation', 'contract']);
    expect(matching(hasExecuted, { step: 'module' })).toEqual(kinds);
  });
});
