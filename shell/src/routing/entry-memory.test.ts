import { createBrowserStorage } from '../platform/browser-storage';
import { memoryStorage } from '../testing/memory-storage';
import { createEntryMemory } from './entry-memory';

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
