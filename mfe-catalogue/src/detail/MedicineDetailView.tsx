import {
  labels,
  medicineTypes,
  packText,
  paths,
  routeTo,
  useShell,
  type MedicineDetail,
} from '@storefront/shared-contracts';
import { Breadcrumbs, DetailColumns, DetailPage, MedicineTile } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { AboutMedicine } from './AboutMedicine';
import { BuyBox } from './BuyBox';
import { TileAndFacts } from './layout';
import { MedicineTabs } from './MedicineTabs';
import { SameComposition } from './SameComposition';

/** A medicine's own page. Source: spec 2 (Medicine detail). */
export function MedicineDetailView({ medicine }: { medicine: MedicineDetail }) {
  const { setTitle } = useShell();
  useEffect(() => setTitle(medicine.name), [setTitle, medicine.name]);
  return (
    <DetailPage>
      <Breadcrumbs crumbs={crumbsOf(medicine)} />
      <DetailColumns>
        <div>
          <TileAndFacts>
            <MedicineTile medicine={medicine} size="detail" label={packText(medicine)} />
            <BuyBox medicine={medicine} />
          </TileAndFacts>
          {medicine.about && <AboutMedicine about={medicine.about} />}
          <MedicineTabs medicine={medicine} />
        </div>
        <SameComposition product_id={medicine.product_id} />
      </DetailColumns>
    </DetailPage>
  );
}

/** The last step is the list that the medicine stands in: its type's where the category is one, else the category's. */
function crumbsOf({ category }: MedicineDetail) {
  const type = medicineTypes.find(({ slug }) => slug === category.slug);
  return [
    { label: labels.home, href: paths.root },
    { label: labels.medicines, href: paths.medicines },
    {
      label: category.cat_name,
      href: type ? routeTo.medicineType(type.slug) : routeTo.medicines({ category: category.master_cat_id }),
    },
  ];
}
