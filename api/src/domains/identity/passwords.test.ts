import { isStrongEnough, leastHashCosts, measureHashCosts, recommendHashCost } from './password-cost';
import { passwordHasher } from './passwords';
import { getPersonalTerms, isWeakPassword } from './weak-passwords';

describe('the measurement of password hashes', () => {
  it('takes the median of rounds in which the configured number of hashes runs at once', async () => {
    let time = 0;
    let running = 0;
    let most = 0;
    const hash = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      time += 10;
    };
    const measured = await measureHashCosts({ hash, now: () => time }, 3);
    expect(most).toBe(3);
    expect(new Set(measured.map(({ ms }) => ms))).toEqual(new Set([30]));
    expect(measured.every(isStrongEnough)).toBe(true);
    expect(measured).toEqual(expect.arrayContaining(leastHashCosts.map((cost) => ({ ...cost, ms: 30 }))));
  });

  it('recommends the strongest setting within the time, and none if all take longer', () => {
    const measured = [
      { memoryCost: 19_456, timeCost: 2, ms: 60 },
      { memoryCost: 47_104, timeCost: 2, ms: 180 },
      { memoryCost: 65_536, timeCost: 3, ms: 400 },
    ];
    expect(recommendHashCost(measured, 250)).toEqual(measured[1]);
    expect(recommendHashCost(measured, 400)).toEqual(measured[2]);
    expect(recommendHashCost(measured, 50)).toBeUndefined();
  });
});

it.each([
  [19_456, 2, true],
  [19_456, 1, false],
  [47_104, 1, true],
  [7168, 5, true],
  [7168, 4, false],
  [131_072, 1, true],
])('%d KiB and %d passes are strong enough: %s', (memoryCost, timeCost, strong) => {
  expect(isStrongEnough({ memoryCost, timeCost })).toBe(strong);
});

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
