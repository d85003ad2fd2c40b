import { createNavigation, createTitles } from './navigation';

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
