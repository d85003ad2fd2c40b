/** @jest-environment <rootDir>/../tooling/src/test/jest/browser-environment.cjs */
import { trustedTypesScript } from './trusted-types';

interface Rules {
  readonly createScriptURL: (url: string) => string | null;
}

/** Runs the script of a policy like a page. @returns the functions that the browser would call */
function rulesOf(scripts: readonly string[]): Rules {
  const policies = new Map<string, Rules>();
  const createPolicy = (name: string, rules: Rules) => void policies.set(name, rules);
  Object.defineProperty(window, 'trustedTypes', { value: { createPolicy }, configurable: true });
  const script = document.createElement('script');
  script.textContent = trustedTypesScript(scripts);
  document.head.append(script);
  Reflect.deleteProperty(window, 'trustedTypes');
  const rules = policies.get('default');
  if (rules === undefined) throw new Error('The script created no default policy.');
  return rules;
}

it('no text is allowed as HTML', () => {
  expect(rulesOf([])).not.toHaveProperty('createHTML');
});

it.each(['/remotes/mfe-lab/a/x.js', 'http://localhost/remotes/x.js', '/start.js', 'http://localhost:4000/x.js'])(
  'a script at %s is allowed',
  (url) => {
    expect(rulesOf(['/remotes/', '/start.js', 'http://localhost:4000/']).createScriptURL(url)).toBe(url);
  },
);

it.each([
  '/x.js',
  '/remotes/../x.js',
  '//evil.example/remotes/x.js',
  'https://localhost/remotes/x.js',
  'http://localhost:40001/x.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('a script at %s is not allowed', (url) => {
  expect(rulesOf(['/remotes/', 'http://localhost:4000/']).createScriptURL(url)).toBeNull();
});

it('a page in a browser without Trusted Types starts', () => {
  const script = document.createElement('script');
  script.textContent = trustedTypesScript(['/remotes/']);
  const failed = jest.fn();
  window.addEventListener('error', failed);
  document.head.append(script);
  window.removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
});
