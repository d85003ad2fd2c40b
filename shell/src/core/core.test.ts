import { createBrowserStorage } from '../state/browserStorage';
import { memoryStorage } from '../testing/memoryStorage';
import { createNavigation } from './navigation';
import { createScrollPositions } from './scrollPositions';
import { createTitles } from './titles';

describe('scroll positions', () => {
  it('outlive a load of the page within a tab', () => {
    const storage = createBrowserStorage(() => area);
    const area = memoryStorage();
    const before = createScrollPositions(storage);
    before.set('a /', 400);
    before.save();
    expect(createScrollPositions(storage).get('a /')).toBe(400);
    expect(createScrollPositions(storage).get('b /')).toBeUndefined();
  });

  it('keep the newest 50', () => {
    const area = memoryStorage();
    const storage = createBrowserStorage(() => area);
    const before = createScrollPositions(storage);
    for (let index = 0; index < 60; index += 1) before.set(`${index}`, index);
    before.save();
    expect(createScrollPositions(storage).get('9')).toBeUndefined();
    expect(createScrollPositions(storage).get('59')).toBe(59);
  });

  it.each(['{', 'null', '[[1,2],["a"],"x",["b",7]]'])('read what is broken as far as they can: %s', (scroll) => {
    const positions = createScrollPositions(createBrowserStorage(() => memoryStorage({ scroll })));
    expect(positions.get('a')).toBeUndefined();
    expect([undefined, 7]).toContain(positions.get('b'));
  });
});

describe('titles', () => {
  it('are the page’s name and the brand', () => {
    const shown: string[] = [];
    createTitles('Neemleaf', (title) => void shown.push(title)).set('My Cart');
    expect(shown).toEqual(['My Cart | Neemleaf']);
  });

  it('are announced from the first change of page on', () => {
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
  it('is the router’s while there is one, else a load of the page', () => {
    const [load, move] = [jest.fn(), jest.fn()];
    const navigation = createNavigation(load);
    navigation.go('/a', {});
    const disconnect = navigation.connect(move);
    navigation.go('/b', { replace: true });
    disconnect();
    navigation.go('/c', {});
    expect(load.mock.calls.map(([to]: unknown[]) => to)).toEqual(['/a', '/c']);
    expect(move).toHaveBeenCalledWith('/b', { replace: true });
  });
});
