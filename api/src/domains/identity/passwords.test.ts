import { passwordHasher } from './passwords';
import { getPersonalTerms, isWeakPassword } from './weak-passwords';

it('finds hashes that were made with other costs', async () => {
  const queue = { hashesAtOnce: 1, hashesWaiting: { known: 1, stranger: 1 } };
  const old = passwordHasher({ ...queue, hashCost: { memoryCost: 64, timeCost: 2 } });
  const hash = await old.hash('neem#2026', 'known');
  expect(old.isOutdated(hash)).toBe(false);
  for (const hashCost of [
    { memoryCost: 128, timeCost: 2 },
    { memoryCost: 64, timeCost: 3 },
  ]) {
    const present = passwordHasher({ ...queue, hashCost });
    expect(present.isOutdated(hash)).toBe(true);
    expect(await present.matches(hash, 'neem#2026', 'known')).toBe(true);
  }
});

const account = {
  firstName: 'Asha',
  lastName: 'de la Cruz',
  mobile: '9876543210',
  email: 'asha.menon+tulsi@example.in',
};
const personal = getPersonalTerms(account, 'Neemleaf');

it.each([
  ['123456', true],
  ['QWERTY', true],
  ['zxcvbnm', true],
  ['1111111', true],
  ['zzzzzzzzzz', true],
  ['abcdefgh', true],
  ['7654321', true],
  ['jihgfe', true],
  ['121212', true],
  ['abcabcabc', true],
  ['xyxyxy', true],
  // Name, number and email address.
  ['delacruz', true],
  ['9876543210', true],
  ['ASHA.MENON+TULSI', true],
  ['asha.menon+tulsi@example.in', true],
  ['ashadelacruz', true],
  // The same terms with decoration.
  ['Asha2026', true],
  ['asha@123', true],
  ['Asha#26!', true],
  ['2026Asha', true],
  ['12asha34', true],
  ['@sha2026', true],
  ['4sh4_2026', true],
  ['A$ha1990', true],
  ['ashaasha', true],
  ['Asha.Cruz1', true],
  ['CruzAsha99', true],
  ['cruz1234', true],
  ['DelaCruz#7', true],
  ['MyAsha123', true],
  ['ashapass', true],
  ['AshaPassword1', true],
  ['P@ssw0rdAsha', true],
  ['AshaIndia', true],
  ['ILoveAsha', true],
  ['ashaji2026', true],
  ['ashaxy1990', true],
  ['menon2026', true],
  ['Menon@Asha', true],
  ['asha.menon1', true],
  ['98765-43210', true],
  ['+919876543210', true],
  ['p9876543210', true],
  ['pass9876543210', true],
  ['Asha9876543210', true],
  ['Neemleaf1', true],
  ['neemleaf@2026', true],
  ['N33ml34f!', true],
  ['NEEM1EAF#9', true],
  ['AshaNeemleaf', true],
  ['neemleafpass', true],
  // Other passwords, also with a name inside.
  ['neem#2026', false],
  ['tulsi2026', false],
  ['abcdefgz', false],
  ['12345x', false],
  ['meena#26', false],
  ['correcthorse', false],
  ['मीना१२३', false],
  ['💊💊💊x💊💊', false],
  ['ashawalkstolakes', false],
  ['Asha-turmeric', false],
  ['cruzmountain9', false],
  ['lotus9876543210', false],
  ['hill-lamp-47', false],
  ['dashamoolam', false],
])('that "%s" is weak: %s', (password, weak) => {
  expect(isWeakPassword(password, personal)).toBe(weak);
});

it.each([
  ['मीना', 'मीना2026', true],
  ['José', 'Jose\u03012026', true],
  ['Om', 'Om#2026', true],
  ['Om', 'tomatoes', false],
  ['Li', 'lilac-hill', false],
])('of %s: that "%s" is weak: %s', (firstName, password, weak) => {
  const terms = getPersonalTerms({ firstName, lastName: '', mobile: null, email: null }, '');
  expect(isWeakPassword(password, terms)).toBe(weak);
});
