import { ApiError, defaultSiteConfig } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router-dom';
import { createFakeShell, renderRoutes, renderWithShell } from '../testing/index';
import { ProductPage, productQueries } from './ProductPage';
import { TrustFacts } from './TrustFacts';
import { useHashTarget } from './use-hash-target';

describe('ProductPage', () => {
  let isDown = false;
  const asked: number[] = [];
  const query = (_api: unknown, id: number) => ({
    queryKey: ['lab', 'detail', id],
    queryFn: () => {
      asked.push(id);
      if (isDown) throw new ApiError({ status: 500, message: 'down' });
      if (id === 8) throw new ApiError({ status: 404, message: 'Not found' });
      return { id };
    },
  });
  beforeEach(() => {
    isDown = false;
    asked.length = 0;
  });

  function Page() {
    return (
      <ProductPage id={useParams()['id']} type="lab" query={query} failure={messages.testDetails} skeleton="Loading">
        {(product) => <h1>Product {product.id}</h1>}
      </ProductPage>
    );
  }

  function open(path: string) {
    const shell = createFakeShell();
    const viewed: unknown[] = [];
    shell.events.on('product:viewed', (product) => viewed.push(product));
    const { router } = renderRoutes([{ path: '/:id', element: <Page /> }], [path], { shell });
    return { shell, viewed, navigate: (to: string) => act(() => router.navigate(to)) };
  }

  it('reports the product as viewed once it is loaded', async () => {
    const { viewed } = open('/7');
    expect(screen.getByText('Loading')).toBeVisible();
    expect(viewed).toEqual([]);
    expect(await screen.findByRole('heading', { name: 'Product 7' })).toBeVisible();
    expect(viewed).toEqual([{ product_type: 'lab', id: 7 }]);
  });

  it('shows the not-found view for a product that does not exist, and reports nothing', async () => {
    const { shell, viewed } = open('/8');
    expect(await screen.findByRole('heading', { level: 1, name: messages.pageNotFound })).toBeVisible();
    expect(screen.getByText(/We may no longer sell this item/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go To Home Page' })).toHaveAttribute('href', '/');
    expect(shell.titles.at(-1)).toBe(messages.pageNotFound);
    expect(viewed).toEqual([]);
  });

  it.each(['abc', '0', '-3', '1.5', '99999999999999', '%3Cscript%3E'])('does not request the id %s', (id) => {
    open(`/${id}`);
    expect(screen.getByRole('heading', { level: 1, name: messages.pageNotFound })).toBeVisible();
    expect(asked).toEqual([]);
    expect(productQueries(createFakeShell().api, decodeURIComponent(id), query)).toEqual([]);
  });

  it('shows its message if the product did not load, and loads again on Try again', async () => {
    isDown = true;
    open('/7');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error Loading Test Details!Check back after some times. Your cart is safe.',
    );
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Product 7' })).toBeVisible();
  });

  it('reports each product once when the page changes to another product and then to one of its tabs', async () => {
    const { viewed, navigate } = open('/7');
    expect(await screen.findByRole('heading', { name: 'Product 7' })).toBeVisible();
    await navigate('/9');
    expect(await screen.findByRole('heading', { name: 'Product 9' })).toBeVisible();
    await navigate('/9#uses');
    expect(viewed).toEqual([
      { product_type: 'lab', id: 7 },
      { product_type: 'lab', id: 9 },
    ]);
  });
});

describe('the section of the hash', () => {
  const scrolled: string[] = [];
  beforeEach(() => {
    scrolled.length = 0;
    const scrollIntoView = function (this: Element) {
      scrolled.push(this.id);
    };
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrollIntoView, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

  function Page() {
    useHashTarget('uses', 'button');
    return (
      <section id="uses">
        <button>Uses</button>
      </section>
    );
  }
  const open = (url: string) =>
    renderRoutes(
      [
        { path: '/', element: <h1>Home</h1> },
        { path: '/7', element: <Page /> },
      ],
      [url],
    );
  const button = () => screen.getByRole('button');

  it('is scrolled to and focused in a URL that is opened', () => {
    open('/7#uses');
    expect(scrolled).toEqual(['uses']);
    expect(button()).toHaveFocus();
  });

  it('is scrolled to and focused each time that its link is followed, and not again on Back', async () => {
    const { router, go } = open('/7');
    for (const time of [1, 2]) {
      act(() => button().blur());
      await act(() => router.navigate('/7#uses'));
      expect(button()).toHaveFocus();
      expect(scrolled).toHaveLength(time);
    }
    await act(() => router.navigate('/'));
    await go(-1);
    expect(button()).not.toHaveFocus();
    expect(scrolled).toHaveLength(2);
  });

  it('is left alone if the URL does not have it', () => {
    open('/7#other');
    expect(document.body).toHaveFocus();
    expect(scrolled).toEqual([]);
  });
});

describe('TrustFacts', () => {
  const trust = {
    drug_licence: '20B/000000, 21B/000000',
    pharmacist: 'Name Surname, reg. no. 000000',
    return_period: '3 days',
    lab_accreditation: 'NABL MC-0000',
    seller: 'Tulsi Traders',
    address: '22 Market Road, Pune',
    gstin: '27AAPFU0939F1ZV',
  };
  const show = (type: 'medicine' | 'lab', given: Partial<typeof trust>) =>
    renderWithShell(<TrustFacts type={type} />, {
      shell: createFakeShell({ config: { trust: { ...defaultSiteConfig.trust, ...given } } }),
    });
  const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  it('states what is configured about medicines', () => {
    show('medicine', trust);
    expect(rows()).toEqual([
      'Sealed pack. Return within 3 days of delivery.',
      'Checked by pharmacist Name Surname, reg. no. 000000',
      'Drug licence 20B/000000, 21B/000000',
      'Sold by Tulsi Traders',
    ]);
  });

  it('states what is configured about lab tests', () => {
    show('lab', trust);
    expect(rows()).toEqual(['Lab accreditation NABL MC-0000', 'Sold by Tulsi Traders']);
  });

  it('leaves out what is not configured', () => {
    show('medicine', { drug_licence: '20B/000000' });
    expect(rows()).toEqual(['Drug licence 20B/000000']);
  });

  it('is nothing by default', () => {
    const { container } = show('lab', {});
    expect(container).toBeEmptyDOMElement();
  });
});
