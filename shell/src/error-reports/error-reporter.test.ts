import { previousRelease, remote, testComposition, testRelease, withLastGood } from '../testing/test-composition';
import { findPartByStack } from './error-reporter';

const composition = testComposition([withLastGood(remote({ name: 'mfe-lab' })), remote({ name: 'mfe-cart' })]);
const at = (part: string, release = testRelease) =>
  `    at x (https://shop.test/remotes/${part}/${release}/1.js:1:2)\n`;

describe('the part at fault', () => {
  it.each<[string, string, string]>([
    ['the remote whose code threw', `Error: no\n${at('mfe-lab')}${at('shell')}`, 'mfe-lab'],
    ['the remote that called into the shell', `Error: no\n${at('shell')}${at('mfe-cart')}${at('mfe-lab')}`, 'mfe-cart'],
    ['the shell where no remote had a hand in it', `Error: no\n${at('shell')}`, 'shell'],
    ['the shell for a script of the page', '    at https://shop.test/order-medicines:3:1', 'shell'],
    ['the shell that an extension calls', `${at('shell')}    at chrome-extension://abc/content.js:1:1`, 'shell'],
    ['the shell for a release that is not in this page', at('mfe-cart', previousRelease), 'shell'],
  ])('is %s', (_what, stack, name) => {
    expect(findPartByStack(composition, stack)).toEqual({ remote: name, version: testRelease });
  });

  it('is named with the composed release, also where the last good one ran', () => {
    expect(findPartByStack(composition, at('mfe-lab', previousRelease))).toEqual({
      remote: 'mfe-lab',
      version: testRelease,
    });
  });

  it.each(['\n', 'Error: no\n    at chrome-extension://abc/content.js:1:1', '@moz-extension://abc/content.js:1:1'])(
    'is unknown without a script of the site: %j',
    (stack) => {
      expect(findPartByStack(composition, stack)).toBeUndefined();
    },
  );
});
