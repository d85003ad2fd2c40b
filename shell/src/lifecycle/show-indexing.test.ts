import { indexFacts } from '@storefront/shared-contracts';
import { showIndexing } from './show-indexing';

const served =
  '<link rel="canonical" href="https://shop.example/faqs"><script type="application/ld+json">{"@type":"FAQPage"}</script>';

const show = (url: string, notFound = false) =>
  showIndexing(document.head, 'http://127.0.0.1:3000', indexFacts(url, notFound));

const read = () => ({
  canonical: [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href),
  robots: [...document.head.querySelectorAll<HTMLMetaElement>('meta[name=robots]')].map(({ content }) => content),
  data: document.head.querySelectorAll('script').length,
});

beforeEach(() => {
  document.head.innerHTML = served;
});

describe('what search engines read in the head', () => {
  it('stays as the server wrote it on the first page', () => {
    show('/faqs?utm_source=x');
    expect(document.head.innerHTML).toBe(served);
  });

  it('follows the open page, with the origin of the shop', () => {
    show('/order-medicines?sort_by=low&category=3');
    expect(read()).toEqual({ canonical: ['https://shop.example/order-medicines?category=3'], robots: [], data: 0 });
    show('/my-cart?page=lab');
    expect(read()).toEqual({ canonical: ['https://shop.example/my-cart'], robots: ['noindex'], data: 0 });
    show('/faqs');
    expect(read()).toEqual({ canonical: ['https://shop.example/faqs'], robots: [], data: 0 });
  });

  it('says of a page that does not exist only that it is not listed', () => {
    show('/order-medicines/detail/9/x', true);
    expect(read()).toEqual({ canonical: [], robots: ['noindex'], data: 0 });
    show('/faqs');
    expect(read()).toEqual({ canonical: ['http://127.0.0.1:3000/faqs'], robots: [], data: 0 });
  });
});
