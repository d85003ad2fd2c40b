import type { MedicineType } from '@storefront/shared-contracts';
import type { CsvLayout } from '../csv-layout';
import type { Pack } from './pack';
import type { Salt } from './salts';

/** A row that passed: what is written of a product, apart from its stock. Money in paise. */
export interface ProductRow extends Pack {
  /** The list's own key of the row. */
  code: string;
  name: string;
  manufacturer: string;
  category: string;
  type: MedicineType;
  form: string;
  salts: Salt[];
  /** '' where the composition is unknown, so that nothing is offered as its equal. */
  compositionKey: string;
  mrpPaise: number;
  pricePaise: number;
  popularity: number;
  /** True: the list says that it is no longer made. It is never added, but withdrawn when it is already there. */
  discontinued: boolean;
}

/** How one kind of medicine list is read. */
export interface Layout extends CsvLayout<ProductRow> {
  id: 'janaushadhi' | 'pack-label' | 'starting';
  /** What `products.source` holds for rows of it. */
  source: string;
}
