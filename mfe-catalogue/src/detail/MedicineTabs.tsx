import { formatRupees, packText, buildUrl, unitPriceText, type MedicineDetail } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { joinUnits, TextLink } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/detail';
import { Tabs } from '@storefront/shared-ui/tabs';
import styled from 'styled-components';
import { getCategoryList } from '../medicines/list-title';
import { CompositionTable } from './CompositionTable';

/** Composition, Manufacturer, Description. */
export function MedicineTabs({ medicine }: { medicine: MedicineDetail }) {
  return (
    <Area>
      <Tabs
        label={`About ${medicine.name}`}
        items={[
          { id: 'composition', label: labels.composition, content: <CompositionTable medicine={medicine} /> },
          // A medicine without a manufacturer has no Manufacturer tab.
          ...(medicine.manufacturer === ''
            ? []
            : [{ id: 'manufacturer', label: labels.manufacturer, content: <Manufacturer {...medicine} /> }]),
          { id: 'description', label: labels.description, content: <Description medicine={medicine} /> },
        ]}
      />
    </Area>
  );
}

/** The search also finds medicines by their manufacturer, so the text links to it. */
const Manufacturer = ({ manufacturer }: Pick<MedicineDetail, 'manufacturer'>) => (
  <ManufacturerBox>
    <b>{manufacturer}</b>
    <TextLink kind="alone" href={buildUrl.search('medicines', manufacturer)}>
      See all medicines by {manufacturer}
    </TextLink>
  </ManufacturerBox>
);

/** The product's description as a list of facts: manufacturers provide no texts. */
function Description({ medicine }: { medicine: MedicineDetail }) {
  const list = getCategoryList(medicine.category);
  const unitPrice = unitPriceText(medicine);
  return (
    <DescriptionList
      facts={[
        { label: 'Name', value: joinUnits(medicine.name) },
        { label: labels.category, value: <TextLink href={list.href}>{list.title}</TextLink> },
        { label: 'Pack', value: joinUnits(packText(medicine)) },
        { label: 'MRP', value: `${formatRupees(medicine.mrp)} for the pack, including all taxes` },
        ...(unitPrice === undefined ? [] : [{ label: 'Our price', value: unitPrice }]),
      ]}
    />
  );
}

const Area = styled.div`
  margin-top: var(--s8);
`;

const ManufacturerBox = styled.div`
  display: grid;
  justify-items: start;
  padding: 10px 0;
  overflow-wrap: anywhere;

  b {
    font-weight: var(--w-med);
  }
`;
