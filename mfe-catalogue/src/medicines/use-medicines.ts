import { groupDigits, useShell, type Medicine } from '@storefront/shared-contracts';
import { usePagedList, type PagedList } from '@storefront/page-kit';
import { medicinesQuery, type MedicineFilters, type MedicinePage } from '../data/queries';

export type MedicineList = PagedList<Medicine, MedicinePage>;

/** Singular and plural. */
export const medicineNoun = ['medicine', 'medicines'] as const;

/** "437 medicines". */
export const countedMedicines = (total: number): string =>
  `${groupDigits(total)} ${total === 1 ? medicineNoun[0] : medicineNoun[1]}`;

/** The medicines that match the filters, page by page. */
export function useMedicines(filters: MedicineFilters): MedicineList {
  const { api } = useShell();
  return usePagedList(medicinesQuery(api, filters), productIdOf);
}

const productIdOf = (item: Medicine): number => item.product_id;
