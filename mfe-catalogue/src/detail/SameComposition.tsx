import {
  buildUrl,
  stockNote,
  unitPriceText,
  useShell,
  type Medicine,
  type MedicineDetail,
} from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { LinkButton, MedicineTile, Meta, StockNote } from '@storefront/shared-ui';
import { RelatedRow, RelatedRows, RelatedRowsSkeleton, RelatedSection } from '@storefront/shared-ui/detail';
import { useQuery } from '@tanstack/react-query';
import { sameCompositionQuery } from '../data/queries';
import { AddToCart } from '../medicines/AddToCart';
import {
  lowestPriceText,
  makerAndPack,
  sameCompositionId,
  sameCompositionText,
  usePacksInCart,
} from '../medicines/stock';

/** Medicines with the same salts, strength and form, lowest price per unit first. */
export function SameComposition({ medicine }: { medicine: MedicineDetail }) {
  return (
    <RelatedSection heading={labels.sameComposition} id={sameCompositionId}>
      <Rows medicine={medicine} />
    </RelatedSection>
  );
}

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
      <Meta>{`${capitalize(sameCompositionText(shown))}. ${capitalize(lowestPriceText(shown))} first.`}</Meta>
      <RelatedRows aria-busy={data === undefined}>
        {data?.map((medicine) => <MedicineRow key={medicine.product_id} medicine={medicine} shown={shown} />) ?? (
          <RelatedRowsSkeleton />
        )}
      </RelatedRows>
    </>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A medicine of the list. Once the medicine of the page is in the cart, the row can replace it. */
function MedicineRow({ medicine, shown }: { medicine: Medicine; shown: MedicineDetail }) {
  const note = stockNote(medicine);
  const packsInCart = usePacksInCart(medicine);
  const replaces = usePacksInCart(shown) > 0 ? { id: shown.product_detail_id, name: shown.name } : undefined;
  return (
    <RelatedRow
      href={buildUrl.medicineDetail(medicine)}
      name={medicine.name}
      tile={<MedicineTile medicine={medicine} size="mini" />}
      about={makerAndPack(medicine)}
      price={medicine.price}
      unitPrice={unitPriceText(medicine)}
      action={
        (medicine.in_stock || packsInCart > 0) && <AddToCart medicine={medicine} size="compact" replaces={replaces} />
      }
    >
      {note !== undefined && <StockNote>{note}</StockNote>}
    </RelatedRow>
  );
}
