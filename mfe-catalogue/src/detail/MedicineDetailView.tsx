import { buildUrl, paths, usePageFacts, type MedicineDetail } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { breadcrumbsData, medicineData, useHashTarget } from '@storefront/page-kit';
import { findMedicineGroup } from '@storefront/shared-ui';
import { Breadcrumbs, DetailColumns, DetailPage } from '@storefront/shared-ui/detail';
import { describeMedicine } from '../data/descriptions';
import { getCategoryList } from '../medicines/list-title';
import { AboutMedicine } from './AboutMedicine';
import { MedicineActionBar } from './MedicineActionBar';
import { MedicineBuyPanel } from './MedicineBuyPanel';
import { MedicineTabs } from './MedicineTabs';
import { ProductFacts } from './ProductFacts';
import { SameComposition } from './SameComposition';
import { sameCompositionId } from '../medicines/stock';

/** A medicine's own page. What can be bought in place of a medicine out of stock comes before the texts about it. */
export function MedicineDetailView({ medicine }: { medicine: MedicineDetail }) {
  const { about, in_stock } = medicine;
  const list = getCategoryList(medicine.category);
  const lists = [
    { label: labels.home, href: paths.root },
    { label: labels.medicines, href: paths.medicines },
    { label: medicine.category.cat_name, href: list.href },
  ];
  const description = describeMedicine(medicine);
  const path = buildUrl.medicineDetail(medicine);
  usePageFacts({
    title: medicine.name,
    description,
    path,
    structuredData: () => [
      ...medicineData(medicine, description),
      breadcrumbsData(lists, { label: medicine.name, href: path }),
    ],
  });
  useHashTarget(sameCompositionId);
  const group = findMedicineGroup({ ...medicine, category: medicine.category.slug });
  return (
    <DetailPage>
      <Breadcrumbs
        crumbs={[...lists, ...(group === undefined ? [] : [{ label: group.label, isGroup: true }])]}
        onPhone={{ label: list.title, href: list.href }}
      />
      <DetailColumns>
        <ProductFacts medicine={medicine} group={group?.label} />
        <MedicineBuyPanel medicine={medicine} />
        <div>
          {!in_stock && <SameComposition medicine={medicine} />}
          {about && <AboutMedicine about={about} />}
          {in_stock && <SameComposition medicine={medicine} />}
          <MedicineTabs medicine={medicine} />
        </div>
      </DetailColumns>
      <MedicineActionBar medicine={medicine} />
    </DetailPage>
  );
}
