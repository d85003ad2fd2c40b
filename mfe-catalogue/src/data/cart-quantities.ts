import type { Medicine, MedicineDetail } from '@storefront/shared-contracts';
import type { InfiniteData } from '@tanstack/react-query';
import type { MedicinePage } from './queries';

/** One medicine's quantity in the cart, as the cart tells it. */
export interface CartLine {
  readonly product_detail_id: number;
  readonly quantity: number;
}

function inMedicine<M extends Medicine>(item: M, line: CartLine): M {
  const same = item.product_detail_id !== line.product_detail_id || item.cart_quantity === line.quantity;
  return same ? item : { ...item, cart_quantity: line.quantity };
}

/** A cached list with the quantity of one medicine brought up to date. */
export function inList(list: InfiniteData<MedicinePage, number>, line: CartLine): InfiniteData<MedicinePage, number> {
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, data: page.data.map((item) => inMedicine(item, line)) })),
  };
}

/** A cached medicine page with the quantity brought up to date. */
export function inDetail(detail: MedicineDetail, line: CartLine): MedicineDetail {
  return inMedicine(detail, line);
}
