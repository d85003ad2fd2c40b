import { buildUrl, unwrap, useShell } from '@storefront/shared-contracts';
import type { ViewedLabTest, ViewedMedicine, ViewedProduct } from '@storefront/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useServices } from './services';
import { useDeviceList } from '../session/device-list';

/** A viewed product with its current price in rupees. */
export interface ViewedItem {
  readonly href: string;
  readonly name: string;
  readonly price: number;
  readonly product:
    | { readonly type: 'medicine'; readonly medicine: ViewedMedicine }
    | { readonly type: 'lab'; readonly test: ViewedLabTest };
}

const freshMs = 60_000;

/** The stored products that are still sold; empty until loaded, which only happens if `wanted`. */
export function useViewedItems(wanted = true): readonly ViewedItem[] {
  const { api } = useShell();
  const { recentlyViewed } = useServices();
  const list = useDeviceList(recentlyViewed);
  const getIds = (type: ViewedProduct['product_type']) =>
    list.filter(({ product_type }) => product_type === type).map(({ id }) => id);
  const body = { medicine: getIds('medicine'), lab: getIds('lab') };
  const { data } = useQuery({
    queryKey: ['home', 'viewed-products', body],
    queryFn: async ({ signal }) => (await unwrap(api.call('viewedProducts', { body }, { quiet: true, signal }))).data,
    enabled: wanted && list.length > 0,
    // A changed list keeps the shown data until its response.
    placeholderData: (previous) => previous,
    staleTime: freshMs,
  });
  if (data === undefined || list.length === 0) return [];
  const medicines = new Map(data.medicines.map((medicine) => [medicine.product_id, medicine]));
  const tests = new Map(data.lab_tests.map((test) => [test.id, test]));
  return list.flatMap(({ product_type, id }): ViewedItem[] => {
    if (product_type === 'medicine') {
      const medicine = medicines.get(id);
      if (medicine === undefined) return [];
      const { name, price } = medicine;
      return [{ href: buildUrl.medicineDetail(medicine), name, price, product: { type: 'medicine', medicine } }];
    }
    const test = tests.get(id);
    if (test === undefined) return [];
    return [
      { href: buildUrl.labTestDetail(test), name: test.title, price: test.price, product: { type: 'lab', test } },
    ];
  });
}
