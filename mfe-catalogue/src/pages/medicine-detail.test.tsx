import { defaultSiteConfig, paths, type Medicine } from '@storefront/shared-contracts';
import { createFakeShell, hydrateWithShell, setCart, type FakeShellOptions } from '@storefront/page-kit/testing';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { detail, medicine } from '../testing/fixtures';
import { open } from '../testing/render-page';
import { medicineQuery, sameCompositionQuery } from '../data/queries';
import MedicineDetailPage from './medicine-detail';

const amoxiclav = detail(12, {
  name: 'Amoxicillin 500 + Clavulanic Acid 125 Tablet',
  composition: [
    { id: 1, name: 'Amoxicillin', strength: '500 mg' },
    { id: 2, name: 'Clavulanic Acid', strength: '125 mg' },
  ],
  unit_name: '10',
  price: 142.1,
  mrp: 203,
});
/** The panel beside the text. On phone the price is beside the tile and in the bar. */
const buy = () => within(screen.getByRole('complementary', { name: 'Buy' }));
/** The bar at the lower edge of a phone. */
const bar = (container: HTMLElement) => within(container.querySelector<HTMLElement>('[data-action-bar]') ?? container);
const address = '/order-medicines/detail/12/any-slug';
const none = () => ({ status: 200 as const, data: [] });
const withProduct = (data = amoxiclav) => ({
  product: () => ({ status: 200 as const, data }),
  similarComposition: none,
});

/** Opens the page of a medicine and waits until it is loaded. */
async function openMedicine(data = amoxiclav, { handlers, ...options }: FakeShellOptions = {}) {
  const page = open(address, { ...options, handlers: { ...withProduct(data), ...handlers } });
  await screen.findByRole('tablist');
  return page;
}

describe('a medicine', () => {
  it('shows its facts, price and saving, and sets the page title', async () => {
    const { shell, called } = await openMedicine();
    expect(screen.getByRole('heading', { level: 1, name: amoxiclav.name })).toBeVisible();
    expect(screen.getByText('Composition', { selector: 'dt' }).nextSibling).toHaveTextContent(
      'Amoxicillin 500 mg + Clavulanic Acid 125 mg',
    );
    expect(screen.getByText('Strip of 10 Tablets', { selector: 'dd' })).toBeVisible();
    expect(buy().getByText(amoxiclav.name)).toBeVisible();
    expect(buy().getByText('₹142.10')).toBeVisible();
    expect(buy().getByText('30% off')).toBeVisible();
    expect(buy().getByText('₹14.21 a tablet')).toBeVisible();
    expect(buy().getByText('Price includes all taxes. You save ₹60.90.')).toBeVisible();
    expect(buy().getByText('In stock')).toBeVisible();
    expect(shell.titles).toContain(amoxiclav.name);
    expect(called('product')[0]?.input).toEqual({ params: { id: 12 } });
    const delivery = within(screen.getByRole('region', { name: 'Delivery' }));
    expect(delivery.getByText('When can it reach you?')).toBeVisible();
    expect(delivery.getByRole('textbox', { name: 'Pincode' })).toBeVisible();
    // No salt has a text, and no other medicine the composition.
    expect(screen.queryByText('About this medicine')).not.toBeInTheDocument();
    expect(await screen.findByText('We have no other medicine with this composition.')).toBeVisible();
  });

  it('shows no saving if there is none', async () => {
    await openMedicine({ ...amoxiclav, price: 203 });
    expect(screen.getByText('Price includes all taxes.')).toBeVisible();
    expect(screen.queryByText(/% off/)).not.toBeInTheDocument();
  });

  it('links back to its category', async () => {
    await openMedicine();
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getByRole('link', { name: 'Allopathic' })).toHaveAttribute('href', '/order-medicines/allopathic');
    expect(way.getByText('Infection')).not.toHaveAttribute('aria-current');
    // Shown on phone in place of the crumbs.
    expect(way.getByText('Allopathic medicines')).toHaveAttribute('href', '/order-medicines/allopathic');
  });

  it('shows beside the price what the shop states about itself', async () => {
    const trust = { ...defaultSiteConfig.trust, drug_licence: '20B/000000' };
    await openMedicine(amoxiclav, { config: { trust } });
    expect(buy().getByRole('listitem')).toHaveTextContent('Drug licence 20B/000000');
  });

  it.each([
    ['in stock', true, 0, 15],
    ['out of stock and in the cart', false, 2, 0],
  ])('renders the cart widget (%s)', async (_state, in_stock, packs, max) => {
    const renderWidget = jest.fn(() => null);
    const { queryClient } = await openMedicine({ ...amoxiclav, in_stock }, { renderWidget });
    act(() => setCart(queryClient, 'medicine', { 1012: packs }));
    const product = { productType: 'medicine', id: 1012, name: amoxiclav.name, max };
    for (const size of ['full', 'bar']) {
      expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', { ...product, size });
    }
  });
});

/** Out of stock, and so is the cheapest other of its composition. */
const gone = {
  ...amoxiclav,
  in_stock: false,
  alternates_in_stock: 3,
  compo_data: [medicine(3, { in_stock: false, price: 9 }), medicine(4, { price: 20.7 }), medicine(5)],
};

describe('a medicine out of stock', () => {
  it('says so in place of its price, which is one quiet line', async () => {
    await openMedicine(gone);
    expect(buy().getByText('Out of stock')).toBeVisible();
    expect(buy().getByText('Price when in stock: ₹142.10, ₹14.21 a tablet.')).toBeVisible();
    expect(screen.queryByText('₹142.10')).not.toBeInTheDocument();
    expect(screen.queryByText(/You save|% off|Price includes/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Delivery' })).not.toBeInTheDocument();
  });

  it('offers the cheapest in stock of the same composition, with a filled Add', async () => {
    const renderWidget = jest.fn(() => null);
    await openMedicine(gone, { renderWidget });
    expect(
      buy().getByText('In stock, same ingredients, strength and form, at the lowest price per tablet:'),
    ).toBeVisible();
    expect(buy().getByRole('link', { name: 'Medicine 4' })).toHaveAttribute(
      'href',
      '/order-medicines/detail/4/medicine-4',
    );
    expect(buy().getByText('Meru Pharma Works, Strip of 15 Tablets')).toBeVisible();
    expect(buy().getByText('₹20.70')).toBeVisible();
    expect(buy().getByText('₹1.38 a tablet')).toBeVisible();
    expect(renderWidget.mock.calls).toEqual([
      [
        'cart/add-to-cart',
        { productType: 'medicine', id: 1004, name: 'Medicine 4', max: 15, size: 'compact', filled: true },
      ],
    ]);
  });

  it('offers nothing if no other of the composition is in stock', async () => {
    const renderWidget = jest.fn(() => null);
    await openMedicine({ ...gone, compo_data: [] }, { renderWidget });
    expect(buy().queryByText(/^In stock/)).not.toBeInTheDocument();
    expect(renderWidget).not.toHaveBeenCalled();
  });

  it('has the same composition before the texts about it', async () => {
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const salt = { salt: 'Amoxicillin', used_for: 'It.', how_to_take: 'So.', side_effects: 'None.', storage: 'Dry.' };
    const about = { written_on: '2026-11-22', texts: [{ ...salt, ask_doctor_if: 'you are allergic.' }] };
    const { unmount } = await openMedicine({ ...gone, about });
    expect(headings()).toEqual(['Know when it is back', 'Medicines with Same Composition', 'About this medicine']);
    unmount();
    await openMedicine({ ...amoxiclav, about });
    expect(headings()).toEqual(['About this medicine', 'Medicines with Same Composition']);
  });
});

describe('the action bar', () => {
  it('has the price and that of a tablet, and the number of strips in the cart', async () => {
    const { container, queryClient } = await openMedicine();
    expect(bar(container).getByText('₹142.10')).toBeVisible();
    expect(bar(container).getByText('₹14.21 a tablet')).toBeVisible();
    act(() => setCart(queryClient, 'medicine', { 1012: 2 }));
    expect(await bar(container).findByText('2 strips')).toBeVisible();
    expect(bar(container).queryByText('₹14.21 a tablet')).not.toBeInTheDocument();
  });

  it('links to medicines in stock with the same composition, with the lowest price', async () => {
    const { container } = await openMedicine(gone);
    const section = screen.getByRole('region', { name: 'Medicines with Same Composition' });
    section.scrollIntoView = jest.fn();
    expect(bar(container).getByText('Out of stock')).toBeVisible();
    expect(bar(container).getByText('3 others from ₹1.38 a tablet')).toBeVisible();
    await userEvent.click(bar(container).getByRole('button', { name: 'See in stock' }));
    expect(section.scrollIntoView).toHaveBeenCalled();
    expect(section).toHaveFocus();
  });

  it('links to the list if nothing else of the composition is in stock', async () => {
    const { container } = await openMedicine({ ...amoxiclav, in_stock: false });
    expect(bar(container).getByRole('link', { name: 'See other medicines' })).toHaveAttribute(
      'href',
      '/order-medicines/allopathic',
    );
    expect(bar(container).queryByText(/in stock/)).not.toBeInTheDocument();
  });
});

it('opens at the same composition if the URL has its fragment', async () => {
  const scrolled: string[] = [];
  const scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrollIntoView, configurable: true });
  open(`${address}#same-composition`, { handlers: withProduct() });
  await screen.findByRole('heading', { level: 1 });
  expect(scrolled).toEqual(['same-composition']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('shows how many are left if they are few', async () => {
  await openMedicine({ ...amoxiclav, max_quantity: 2, units_left: 2 });
  expect(screen.getByText('Only 2 left')).toBeVisible();
  expect(screen.queryByText('In stock')).not.toBeInTheDocument();
});

describe('the medicine information', () => {
  const text = (salt: string) => ({
    salt,
    used_for: `${salt} is used for infections.`,
    how_to_take: 'Take with water.',
    side_effects: 'Nausea.',
    storage: 'Below 30 °C.',
    ask_doctor_if: 'you are allergic to it.',
  });

  it('has sections, a warning, a date and a note that it does not replace a doctor', async () => {
    const about = { written_on: '2026-11-22', texts: [text('Amoxicillin')] };
    await openMedicine({ ...amoxiclav, about });
    const section = within(screen.getByRole('region', { name: 'About this medicine' }));
    expect(section.getByText('Amoxicillin, in plain words')).toBeVisible();
    expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Used for',
      'How to take',
      'Side effects',
      'Storage',
    ]);
    expect(section.getByText('Ask a doctor first').parentElement).toHaveTextContent(
      'Ask a doctor first if you are allergic to it.',
    );
    expect(
      section.getByText('General information, checked on 22 Nov 2026. Follow your doctor and the leaflet.'),
    ).toBeVisible();
  });

  it('has an entry for each of several salts, the first one open', async () => {
    const about = { written_on: '2026-11-22', texts: [text('Amoxicillin'), text('Clavulanic Acid')] };
    await openMedicine({ ...amoxiclav, about });
    expect(screen.getByText('Amoxicillin is used for infections.')).toBeVisible();
    expect(screen.getByText('Clavulanic Acid is used for infections.')).not.toBeVisible();
  });
});

describe('its tabs', () => {
  it('list the salts with their strength, name the manufacturer with its medicines, and describe the pack', async () => {
    await openMedicine();
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Ingredient',
      'Strength, per tablet',
    ]);
    expect(table.getByRole('row', { name: /Clavulanic Acid 125\smg/ })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Manufacturer' }));
    const manufacturer = within(screen.getByRole('tabpanel', { name: 'Manufacturer' }));
    expect(manufacturer.getByText('Meru Pharma Works')).toBeVisible();
    expect(manufacturer.getByRole('link', { name: 'See all medicines by Meru Pharma Works' })).toHaveAttribute(
      'href',
      '/order-medicines/search?keyword=Meru+Pharma+Works&search_type=medicines',
    );
    await userEvent.keyboard('{ArrowRight}');
    const description = within(screen.getByRole('tabpanel', { name: 'Description' }));
    expect(description.getByRole('link', { name: 'Allopathic medicines' })).toBeVisible();
    expect(description.getByText('Strip of 10 Tablets')).toBeVisible();
    expect(description.getByText('₹203 for the pack, including all taxes')).toBeVisible();
  });

  it('leave out the manufacturer if there is none', async () => {
    await openMedicine({ ...amoxiclav, manufacturer: '' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Composition', 'Description']);
  });
});

describe('medicines with same composition', () => {
  const withOthers = (data: Medicine[]) => ({
    handlers: { similarComposition: () => ({ status: 200 as const, data }) },
  });
  const side = () => within(screen.getByRole('region', { name: 'Medicines with Same Composition' }));

  it('are links in the order of the API, cheapest first, ten at most', async () => {
    const others = [medicine(3, { price: 9, units_left: 4 }), medicine(4, { in_stock: false })];
    const { called } = await openMedicine(amoxiclav, withOthers(others));
    await screen.findByText('Medicine 3');
    expect(
      side()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Medicine 3', 'Medicine 4']);
    expect(side().getByRole('link', { name: 'Medicine 3' })).toHaveAttribute(
      'href',
      '/order-medicines/detail/3/medicine-3',
    );
    expect(side().getByText('Out of stock')).toBeVisible();
    expect(side().getByText('Only 4 left')).toBeVisible();
    expect(side().getByText('Same ingredients, strength and form. Lowest price per tablet first.')).toBeVisible();
    const [row] = side().getAllByRole('listitem');
    expect(row).toHaveTextContent('Medicine 3Meru Pharma Works, Strip of 15 TabletsOnly 4 leftPrice ₹9₹0.60 a tablet');
    expect(called('similarComposition')[0]?.input).toEqual({
      params: { id: 12 },
      query: { limit: 10, order_by: 'low' },
    });
  });

  it('can replace the medicine of the page once that is in the cart', async () => {
    const renderWidget = jest.fn(() => null);
    const { queryClient } = await openMedicine(amoxiclav, { ...withOthers([medicine(3)]), renderWidget });
    await screen.findByText('Medicine 3');
    act(() => setCart(queryClient, 'medicine', { [amoxiclav.product_detail_id]: 2 }));
    await waitFor(() =>
      expect(renderWidget).toHaveBeenCalledWith(
        'cart/add-to-cart',
        expect.objectContaining({ id: 1003, replaces: { id: amoxiclav.product_detail_id, name: amoxiclav.name } }),
      ),
    );
  });

  it('can be added, and those in the cart changed, in stock or not', async () => {
    const renderWidget = jest.fn(() => null);
    const others = [medicine(3), medicine(4, { in_stock: false }), medicine(5, { in_stock: false })];
    const { queryClient } = await openMedicine(amoxiclav, { ...withOthers(others), renderWidget });
    await screen.findByText('Medicine 3');
    act(() => setCart(queryClient, 'medicine', { 1005: 1 }));
    const shared = { productType: 'medicine', size: 'compact' };
    expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', {
      ...shared,
      id: 1003,
      name: 'Medicine 3',
      max: 15,
    });
    expect(renderWidget).toHaveBeenCalledWith('cart/add-to-cart', { ...shared, id: 1005, name: 'Medicine 5', max: 0 });
    expect(renderWidget).not.toHaveBeenCalledWith('cart/add-to-cart', expect.objectContaining({ id: 1004 }));
  });

  it('can fail without the rest of the page, and load again on Try again', async () => {
    let down = true;
    await openMedicine(amoxiclav, {
      handlers: {
        similarComposition: () => (down ? { status: 500, message: 'down' } : { status: 200, data: [medicine(3)] }),
      },
    });
    expect(await screen.findByText(/This list did not load/)).toBeVisible();
    expect(screen.getAllByText('₹142.10')[0]).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Medicine 3')).toBeVisible();
  });
});

it('shows the default message if a medicine did not load', async () => {
  open(address, { handlers: { ...withProduct(), product: () => ({ status: 500, message: 'down' }) } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error Loading Product Details!/);
});

it('renders the same on the server and in the browser, with and without a stored pincode', async () => {
  const hydrated = (pincode: string) => {
    const shell = createFakeShell({
      handlers: { ...withProduct(), similarComposition: () => ({ status: 200, data: [medicine(3)] }) },
    });
    if (pincode !== '') shell.state.setPincode({ pincode, is_servicable: 1, estimated_date: '24 Nov 2026' });
    const page = (
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={paths.medicineDetail} element={<MedicineDetailPage />} />
        </Routes>
      </MemoryRouter>
    );
    const prefetch = async (cache: QueryClient) => {
      await cache.prefetchQuery(medicineQuery(shell.api, 12));
      await cache.prefetchQuery(sameCompositionQuery(shell.api, 12));
    };
    return hydrateWithShell(page, { shell, prefetch });
  };
  const { html, errors, lostElements } = await hydrated('');
  expect(html).toContain('When can it reach you?');
  expect(html).not.toMatch(/\sstyle=/);
  expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });
  expect(await hydrated('560078')).toMatchObject({ html, errors: [], lostElements: ['When can it reach you?'] });
  expect(screen.getByText('By Tue, 24 Nov')).toBeVisible();
});
