import { labels, packText, paths, useShell, type MedicineDetail } from '@storefront/shared-contracts';
import { Breadcrumbs, DetailColumns, DetailPage, MedicineTile } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { listOf } from '../medicines/list-of';
import { AboutMedicine } from './AboutMedicine';
import { BuyBox, ProductFacts } from './BuyBox';
import { TileAndFacts } from './layout';
import { MedicineActionBar } from './MedicineActionBar';
import { MedicineTabs } from './MedicineTabs';
import { SameComposition } from './SameComposition';
import { usePartOfAddress } from './use-part-of-address';

/** A medicine's own page. Source: spec 2 (Medicine detail). */
export function MedicineDetailView({ medicine }: { medicine: MedicineDetail }) {
  const { setTitle } = useShell();
  useEffect(() => setTitle(medicine.name), [setTitle, medicine.name]);
  usePartOfAddress();
  const list = listOf(medicine.category);
  return (
    <DetailPage>
      <Breadcrumbs
        crumbs={[
          { label: labels.home, href: paths.root },
          { label: labels.medicines, href: paths.medicines },
          { label: medicine.category.cat_name, href: list.href },
        ]}
        onPhone={{ label: list.title, href: list.href }}
      />
      <DetailColumns>
        <div>
          <TileAndFacts>
            <MedicineTile medicine={medicine} size="detail" label={packText(medicine)} />
            <ProductFacts medicine={medicine} />
            <BuyBox medicine={medicine} />
          </TileAndFacts>
          {medicine.about && <AboutMedicine about={medicine.about} />}
          <MedicineTabs medicine={medicine} />
        </div>
        <SameComposition medicine={medicine} />
      </DetailColumns>
      <MedicineActionBar medicine={medicine} />
    </DetailPage>
  );
}
