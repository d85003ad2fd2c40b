import { formatRupees, packText, buildUrl, unitPriceText, type MedicineDetail } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { joinUnits, TextLink, Muted } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/detail';
import { Tabs } from '@storefront/shared-ui/tabs';
import styled from 'styled-components';
import { getCategoryList } from '../medicines/list-title';

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

/** The salts of a medicine and their strengths. */
export function CompositionTable({ medicine }: { medicine: MedicineDetail }) {
  const { composition, unit_type } = medicine;
  if (composition.length === 0) return <None>The manufacturer has not stated the composition.</None>;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Ingredient</th>
          <th scope="col">{strengthHeading(unit_type)}</th>
        </tr>
      </thead>
      <tbody>
        {composition.map(({ id, name, strength }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{strength === '' ? 'Not\u00a0stated' : joinUnits(strength)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const None = styled(Muted)`
  padding: 10px 0;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th {
    padding: 10px 0;
    color: var(--text-3);
    font-size: var(--fs-14);
    font-weight: var(--w-med);
    text-align: left;
  }

  td {
    padding: 11px 0;
    border-top: 1px solid var(--rule);
    font-weight: var(--w-med);
    overflow-wrap: anywhere;
  }

  th + th,
  td + td {
    padding-left: var(--s4);
    text-align: right;
  }
`;

/** The name of one piece of a pack, if a strength is stated per piece. */
const pieces: Readonly<Record<string, string>> = {
  tablets: 'tablet',
  capsules: 'capsule',
  softgels: 'softgel',
  sachets: 'sachet',
  lozenges: 'lozenge',
  suppositories: 'suppository',
  rotacaps: 'rotacap',
  respules: 'respule',
};

/**
 * "Strength, per tablet" for packs of countable pieces, else "Strength": the strength of a syrup itself contains the
 * reference amount.
 */
export function strengthHeading(unit_type: string): string {
  const words = unit_type.toLowerCase().split(/[^a-z]+/);
  const piece = words.flatMap((word) => pieces[word.endsWith('s') ? word : `${word}s`] ?? [])[0];
  return piece === undefined ? 'Strength' : `Strength, per ${piece}`;
}
