import type { RemoteDescriptor } from '@storefront/shared-contracts';
import { descriptorChangeText } from '../contract';
import { compareDescriptors } from './compare-releases';

const base: RemoteDescriptor = {
  name: 'mfe-lab',
  team: 'lab',
  contract: '^1.0.0',
  section: 'Lab tests',
  routes: [
    { path: '/lab', access: 'public', title: 'Lab', module: './lab' },
    { path: '/lab/old', access: 'guest', title: 'Old', hold: true },
  ],
  widgets: [{ name: 'lab/popular-tests', module: './popular' }],
};
const used = ['catalogue/best-sellers'];

const compare = (next: Partial<RemoteDescriptor>, uses = used) =>
  compareDescriptors({ descriptor: base, uses: used }, { descriptor: { ...base, ...next }, uses }).map(
    descriptorChangeText,
  );

it('finds nothing in a descriptor that is the same, in another order too', () => {
  expect(compare({})).toEqual([]);
  expect(compare({ routes: base.routes.toReversed() })).toEqual([]);
});

it('names what was changed, added and removed', () => {
  expect(
    compare(
      {
        contract: '^2.0.0',
        routes: [
          { path: '/lab', access: 'token', title: 'Lab', module: './lab' },
          { path: '/lab/new', access: 'public', title: 'New', rendered: true, frame: 'task' },
        ],
        widgets: [],
      },
      ['cart/add-to-cart'],
    ),
  ).toEqual([
    'part, contract: ^1.0.0 -> ^2.0.0',
    'route /lab, access: public -> token',
    'route /lab/new added: public, "New", frame task, rendered with its data',
    'use of cart/add-to-cart added: widget of another part',
    'route /lab/old removed, was: guest, "Old", no live update while open',
    'widget lab/popular-tests removed, was: ./popular',
    'use of catalogue/best-sellers removed, was: widget of another part',
  ]);
});
