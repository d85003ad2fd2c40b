import type { WidgetMap, WidgetName } from '@storefront/shared-contracts';

const samples: { readonly [Name in WidgetName]: WidgetMap[Name] } = {
  'cart/add-to-cart': { productType: 'medicine', id: 1, name: 'Sample', max: 5, size: 'full' },
  'cart/open-payment': {
    productType: 'medicine',
    orderId: '1',
    payment: {
      reference_id: '00000000-0000-4000-8000-000000000000',
      can_pay: true,
      server_time: '2026-01-01T00:00:00Z',
    },
    onChanged: () => undefined,
  },
  'catalogue/shop-by-category': {},
  'catalogue/best-sellers': {},
  'lab/popular-tests': {},
  'lab/tests-by-organ': {},
};

const isKnown = (name: string): name is WidgetName => Object.hasOwn(samples, name);

/** Props with which the check renders a widget; a widget of another repository is rendered without. */
export const sampleProps = (name: string): object => (isKnown(name) ? samples[name] : {});

const paramSamples: Readonly<Record<string, string>> = { product_type: 'medicine' };

/** A URL of a route: `/my-order/:product_type` -> `/my-order/medicine`. */
export const sampleUrl = (path: string): string =>
  path.replace(/:([a-z_]+)/g, (_, name: string) => paramSamples[name] ?? '1');
