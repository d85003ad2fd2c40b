import type { PageFrame } from '@storefront/shared-contracts';
import { createBrowserStorage } from '../platform/browser-storage';
import { memoryStorage } from '../testing/memory-storage';
import { createEntryMemory } from './entry-memory';
import { createNavigation, createTitles } from './navigation';
import { testComposition } from '../testing/test-composition';
import { createRouteTable, getPhoneFrame, type OwnedRoute } from './route-table';

describe('entry memory', () => {
  const storage = (area = memoryStorage()) => createBrowserStorage(() => area);

  /** A document of a tab that shows a history entry. */
  function open(tab: ReturnType<typeof storage>, entry: string, returned = true) {
    const memory = createEntryMemory(tab);
    memory.enter(entry, returned);
    return memory;
  }

  it('survives a page load within a tab', () => {
    const tab = storage();
    const before = open(tab, 'a /', false);
    before.setScrollY(400);
    before.loadedPages.set('medicines', 3);
    before.save();
    const after = open(tab, 'a /');
    expect(after.scrollY()).toBe(400);
    expect(after.loadedPages.get('medicines')).toBe(3);
    expect(after.loadedPages.get('tests')).toBeUndefined();
  });

  it('separates history entries', () => {
    const memory = open(storage(), 'a /', false);
    memory.setScrollY(400);
    memory.loadedPages.set('medicines', 3);
    memory.enter('b /', false);
    expect(memory.scrollY()).toBeUndefined();
    expect(memory.loadedPages.get('medicines')).toBeUndefined();
    memory.enter('a /', true);
    expect(memory.scrollY()).toBe(400);
    expect(memory.loadedPages.get('medicines')).toBe(3);
  });

  it('deletes the data of an earlier visit with the same key unless the visitor returned to it', () => {
    const tab = storage();
    const before = open(tab, 'default /list', false);
    before.setScrollY(400);
    before.loadedPages.set('medicines', 3);
    before.enter('default /list?keyword=x', false);
    before.setScrollY(70);
    before.save();
    const after = open(tab, 'default /list', false);
    expect(after.scrollY()).toBeUndefined();
    expect(after.loadedPages.get('medicines')).toBeUndefined();
    after.enter('default /list?keyword=x', true);
    expect(after.scrollY()).toBe(70);
  });

  it('keeps the newest 100 numbers', () => {
    const tab = storage();
    const before = createEntryMemory(tab);
    for (let index = 0; index < 110; index += 1) {
      before.enter(`${index} /`, false);
      before.setScrollY(index);
    }
    before.save();
    expect(open(tab, '9 /').scrollY()).toBeUndefined();
    expect(open(tab, '109 /').scrollY()).toBe(109);
  });

  it.each(['{', 'null', '[[1,2],["a"],"x",["b",7]]'])('reads as much as possible of invalid data: %s', (text) => {
    const tab = storage(memoryStorage({ scroll: text }));
    expect(open(tab, 'a').scrollY()).toBeUndefined();
    expect([undefined, 7]).toContain(open(tab, 'b').scrollY());
  });
});

describe('titles', () => {
  it('are the page’s name and the brand', () => {
    const shown: string[] = [];
    createTitles('Neemleaf', (title) => void shown.push(title)).set('My Cart');
    expect(shown).toEqual(['My Cart | Neemleaf']);
  });

  it('are shown again for other search params, with whether the page exists', () => {
    const shown: [string, boolean][] = [];
    const titles = createTitles('Neemleaf', (...head) => void shown.push(head));
    titles.set('Page Not Found', { notFound: true });
    titles.refresh();
    titles.set('Medicines');
    expect(shown).toEqual([
      ['Page Not Found | Neemleaf', true],
      ['Page Not Found | Neemleaf', true],
      ['Medicines | Neemleaf', false],
    ]);
  });

  it('are announced from the first navigation on', () => {
    const titles = createTitles('Neemleaf', () => undefined);
    titles.set('Home');
    expect(titles.announced.get()).toBe('');
    titles.set('Medicines');
    titles.announceNext();
    expect(titles.announced.get()).toBe('Medicines');
    titles.set('Paracetamol');
    expect(titles.announced.get()).toBe('Paracetamol');
  });
});

describe('navigation', () => {
  it('uses the router while it is connected, else loads the page', () => {
    const [load, move] = [jest.fn(), jest.fn()];
    const navigation = createNavigation(load, () => false);
    navigation.go('/a', {});
    const disconnect = navigation.connect(move);
    navigation.go('/b', { replace: true });
    disconnect();
    navigation.go('/c', {});
    expect(load.mock.calls.map(([to]: unknown[]) => to)).toEqual(['/a', '/c']);
    expect(move).toHaveBeenCalledWith('/b', { replace: true });
  });
});

describe('route table', () => {
  it('matches a path as often as it is asked, also after very many others', () => {
    const table = createRouteTable(testComposition([]));
    const first = table.match('/home');
    expect(first?.route.path).toBe('/home');
    expect(table.match('/nowhere')).toBeUndefined();
    expect(table.match('/nowhere')).toBeUndefined();
    for (let count = 0; count < 1100; count += 1) expect(table.match(`/nowhere/${count}`)).toBeUndefined();
    expect(table.match('/home')).toEqual(first);
  });

  const owner = { name: 'mfe-catalogue', release: '1.0.0', section: 'Medicines' };
  const tableOf = (frame?: PageFrame) => ({
    match: (pathname: string) => {
      const route: OwnedRoute = { path: '/claimed', access: 'public', title: 'X', owner, ...(frame && { frame }) };
      return pathname === route.path ? { route, params: {} } : undefined;
    },
  });

  const oneRow = { headerRows: 1, accountAndCart: false, cartBesideSearch: false, navigation: true };

  describe('the frame of a page on a phone', () => {
    it.each([
      ['browse', { ...oneRow, headerRows: 2 }],
      ['page', oneRow],
      ['product', { ...oneRow, cartBesideSearch: true }],
      ['task', oneRow],
      ['form', { headerRows: 2, accountAndCart: true, cartBesideSearch: false, navigation: false }],
      ['checkout', { headerRows: 2, accountAndCart: false, cartBesideSearch: false, navigation: false }],
    ] as const)('%s', (frame, expected) => {
      expect(getPhoneFrame(tableOf(frame), '/claimed')).toEqual(expected);
    });

    it('is page by default, also without a route', () => {
      expect(getPhoneFrame(tableOf(), '/claimed')).toEqual(oneRow);
      expect(getPhoneFrame(tableOf('form'), '/no-such-page')).toEqual(oneRow);
    });
  });
});
