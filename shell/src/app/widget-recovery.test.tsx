import { useShell } from '@storefront/shared-contracts';
import type { RemoteDescriptor } from '@storefront/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { loadError, remote, renderPage } from '../testing/test-services';
import type { Exposed, TestPage } from '../testing/test-services';

const routes: RemoteDescriptor['routes'] = [
  { path: '/order-medicines', access: 'public', module: './list', title: 'Medicines' },
];
const catalogue = remote({ name: 'mfe-catalogue', section: 'Medicines', routes });
const cart = remote({
  name: 'mfe-cart',
  section: 'Your cart',
  widgets: [{ name: 'cart/add-to-cart', module: './add' }],
});

/** A list of products whose Add button is a widget of another part. */
function List() {
  const { Widget } = useShell();
  const [count, setCount] = useState(3);
  return (
    <>
      <h1>Medicines</h1>
      {Array.from({ length: count }, (_, id) => (
        <Widget
          key={id}
          name="cart/add-to-cart"
          props={{ productType: 'medicine', id, name: `Product ${id}`, max: 5, size: 'compact' }}
        />
      ))}
      <button onClick={() => setCount(count + 3)}>Load More</button>
    </>
  );
}
const Add = () => <button>Add</button>;

const adds = () => screen.queryAllByRole('button', { name: 'Add' });

describe('a widget that did not load', () => {
  afterEach(() => jest.restoreAllMocks());

  /** The module of the cart fails to load until `exposed` contains it; the test advances the clock. */
  async function listWithoutCart(page: TestPage = {}) {
    const exposed: Exposed = { 'mfe-catalogue/./list': List, 'mfe-cart/./add': loadError('network') };
    const loads: string[] = [];
    const test = await renderPage('/order-medicines', {
      remotes: [catalogue, cart],
      exposed,
      ...page,
      ports: {
        runtime: {
          loadEntry: (_name, candidate) => Promise.resolve(candidate),
          fetchModule: () => Promise.reject(new Error('Not here')),
          loadModule: (name, module) => {
            loads.push(name + module);
            const found = exposed[`${name}/${module}`];
            return found instanceof Error ? Promise.reject(found) : Promise.resolve({ default: found });
          },
        },
        ...page.ports,
      },
    });
    await screen.findByRole('heading', { name: 'Medicines' });
    await waitFor(() => expect(loads.filter((load) => load === 'mfe-cart./add')).toHaveLength(3));
    expect(adds()).toHaveLength(0);
    const heal = () => void (exposed['mfe-cart/./add'] = Add);
    return { ...test, loads, heal };
  }

  it('is in all cards after one load when the page becomes visible', async () => {
    const { makeVisible, heal, loads } = await listWithoutCart();
    heal();
    loads.length = 0;
    await makeVisible(7);
    await waitFor(() => expect(adds()).toHaveLength(3));
    expect(loads).toEqual(['mfe-cart./add']);
  });

  it('is in all cards when the device is online again', async () => {
    const { connect, heal } = await listWithoutCart();
    heal();
    await connect();
    await waitFor(() => expect(adds()).toHaveLength(3));
  });

  it('is in the first cards too when a later card loads it', async () => {
    const { heal, loads } = await listWithoutCart();
    heal();
    loads.length = 0;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(adds()).toHaveLength(6));
    expect(loads).toEqual(['mfe-cart./add']);
  });

  it('is not loaded by each later card while it fails', async () => {
    const { loads, reports } = await listWithoutCart();
    loads.length = 0;
    for (let time = 0; time < 5; time += 1) await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect(loads).toEqual([]);
    expect(reports).toHaveLength(1);
  });
});
