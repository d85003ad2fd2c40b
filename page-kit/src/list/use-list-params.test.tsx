import { stepEntryState } from '@storefront/shared-contracts';
import { act, renderHook } from '@testing-library/react';
import { useOptimisticParams, type RouterSearchParams } from './use-list-params';

/** A router that applies requested changes when the test triggers them, as on a busy page. */
function slowRouter(start: string) {
  const asked: string[] = [];
  const at = (query: string): RouterSearchParams => ({
    pathname: '/book-lab-test',
    query: new URLSearchParams(query),
    setQuery: (next, options) => {
      expect(options).toEqual({ state: stepEntryState });
      asked.push(next.toString());
    },
  });
  const hook = renderHook((router: RouterSearchParams) => useOptimisticParams(router), { initialProps: at(start) });
  return { ...hook, asked, show: (query: string) => hook.rerender(at(query)) };
}

it('returns a change before the router has it, and the next change builds on it', () => {
  const { result, asked, show } = slowRouter('organ=1');
  act(() => result.current.set({ category: '21' }));
  expect(result.current.query.toString()).toBe('organ=1&category=21');
  act(() => result.current.set({ is_package: '0' }));
  expect(asked).toEqual(['organ=1&category=21', 'organ=1&category=21&is_package=0']);
  show('organ=1&category=21&is_package=0');
  expect(result.current.query.toString()).toBe('organ=1&category=21&is_package=0');
});

it('returns the router’s params after another navigation', () => {
  const { result, show } = slowRouter('organ=1');
  act(() => result.current.set({ organ: '2' }));
  show('organ=2');
  show('organ=1');
  expect(result.current.query.toString()).toBe('organ=1');
});

it('returns URLs for links, without a question mark if there are no params', () => {
  const { result } = slowRouter('organ=1');
  expect(result.current.hrefWith({ sort_by: 'low' })).toBe('/book-lab-test?organ=1&sort_by=low');
  expect(result.current.hrefWith({ organ: '' })).toBe('/book-lab-test');
});
