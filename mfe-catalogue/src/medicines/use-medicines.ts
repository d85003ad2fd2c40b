import { useShell, type Medicine } from '@storefront/shared-contracts';
import { usePagedList, type PagedList } from '@storefront/page-kit';
import type { MedicineFilters } from '../data/keys';
import { medicinesQuery, productIdOf, type MedicinePage } from '../data/queries';

export type MedicineList = PagedList<Medicine, MedicinePage>;

/** What the list holds, one and several, for the sentences that count them. */
export const medicineNoun = ['medicine', 'medicines'] as const;

/** "437 medicines". */
export const countedMedicines = (total: number): string =>
  `${total.toLocaleString('en-IN')} ${total === 1 ? medicineNoun[0] : medicineNoun[1]}`;

/** The medicines that the filters ask for, page by page. */
export function useMedicines(filters: MedicineFilters): MedicineList {
  const { api } = useShell();
  return usePagedList(medicinesQuery(api, filters), productIdOf);
}
