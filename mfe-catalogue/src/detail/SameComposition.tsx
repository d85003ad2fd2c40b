import {
  packText,
  perUnitText,
  buildUrl,
  stockNote,
  unitPriceText,
  useShell,
  type Medicine,
  type MedicineDetail,
} from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { joinUnits, LinkButton, Meta, StockNote } from '@storefront/shared-ui';
import { RelatedRow, RelatedRows, RelatedRowsSkeleton, RelatedSection } from '@storefront/shared-ui/detail';
import { useQuery } from '@tanstack/react-query';
import { sameCompositionQuery } from '../data/queries';
import { sameCompositionId } from '../medicines/stock';

/** Medicines with the same salts, strength and form, lowest price per unit first. */
export function SameComposition({ medicine }: { medicine: MedicineDetail }) {
  return (
    <RelatedSection heading={labels.sameComposition} id={sameCompositionId}>
      <Rows medicine={medicine} />
    </RelatedSection>
  );
}

/** The unit by which the list is sorted: packs of different sizes are compared by a tablet, a dose or a ml. */
const sortedBy = (medicine: MedicineDetail) =>
  `Same ${medicine.composition.length > 1 ? 'ingredients' : 'ingredient'}, strength and form. ` +
  `Lowest price ${perUnitText(medicine) ?? 'per unit'} first.`;

function Rows({ medicine: shown }: { medicine: MedicineDetail }) {
  const { api } = useShell();
  const { data, isError, refetch } = useQuery(sameCompositionQuery(api, shown.product_id));
  if (isError) {
    return (
      <Meta role="alert">
        This list did not load. <LinkButton onClick={() => void refetch()}>Try again</LinkButton>
      </Meta>
    );
  }
  if (data?.length === 0) return <Meta>We have no other medicine with this composition.</Meta>;
  return (
    <>
      <Meta>{sortedBy(shown)}</Meta>
      <RelatedRows aria-busy={data === undefined}>
        {data?.map((medicine) => <MedicineRow key={medicine.product_id} medicine={medicine} />) ?? (
          <RelatedRowsSkeleton />
        )}
      </RelatedRows>
    </>
  );
}

function MedicineRow({ medicine }: { medicine: Medicine }) {
  const note = stockNote(medicine);
  return (
    <RelatedRow
      href={buildUrl.medicineDetail(medicine)}
      name={medicine.name}
      maker={medicine.manufacturer}
      price={medicine.price}
      mrp={medicine.mrp}
      unitPrice={unitPriceText(medicine)}
    >
      <p>{joinUnits(packText(medicine))}</p>
      {note !== undefined && <StockNote>{note}</StockNote>}
    </RelatedRow>
  );
}
