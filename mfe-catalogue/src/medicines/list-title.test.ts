import { listTitle } from './list-title';

it.each([
  ['allopathic', 'Allopathic', 'Allopathic medicines'],
  ['homeopathic', 'Homeopathic', 'Homeopathic medicines'],
  ['vitamins', 'Vitamins', 'Vitamins'],
  ['eye-ear-drops', 'Eye & ear drops', 'Eye & ear drops'],
])('the list of %s is titled %s', (slug, name, title) => {
  expect(listTitle(slug, name)).toBe(title);
});
