import type { RemoteDescriptor } from '@storefront/shared-contracts';
import { remoteDescriptor } from '@storefront/shared-contracts/schemas';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Defines the tests that the descriptor of each remote must pass. `folder` contains its `pages` and `widgets`. */
export function testDescriptor(descriptor: RemoteDescriptor, folder: string) {
  it('is a valid descriptor', () => {
    expect(remoteDescriptor.parse(descriptor)).toEqual(descriptor);
  });

  it('names only modules that exist', () => {
    const pages = descriptor.routes.map(({ module = '' }) => join('pages', `${module.slice(2)}.tsx`));
    const widgets = descriptor.widgets.map(({ module }) => join('widgets', `${module.slice(2)}.tsx`));
    expect([...pages, ...widgets].filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });
}
