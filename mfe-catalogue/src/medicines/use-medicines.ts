import { useShell, type Medicine } from '@storefront/shared-contracts';
import type { MedicineFilters } from '../data/keys';
import { medicinesQuery, productIdOf, type MedicinePage } from '../data/queries';
import { usePagedList, type PagedList } from '../list/use-paged-list';

export type MedicineList = PagedList<Medicine, MedicinePage>;

/** The medicines that the filters ask for, page by page. */
export function useMedicines(filters: MedicineFilters): MedicineList {
  const { api } = useShell();
  return usePagedList(medicinesQuery(api, filters), productIdOf);
}
