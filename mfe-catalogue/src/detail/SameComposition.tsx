import { labels, packText, routeTo, stockNote, unitPriceText, useShell } from '@storefront/shared-contracts';
import {
  keepUnits,
  LinkButton,
  Meta,
  SideRow,
  SideRows,
  SideRowsOnTheWay,
  SideSection,
  StockNote,
} from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { sameCompositionQuery } from '../data/queries';

/** Medicines of the same salts, strength and form, lowest price per unit first. Source: spec 2 (Medicine detail), 7. */
export function SameComposition({ product_id }: { product_id: number }) {
  return (
    <SideSection heading={labels.sameComposition}>
      <Rows product_id={product_id} />
    </SideSection>
  );
}

function Rows({ product_id }: { product_id: number }) {
  const { api } = useShell();
  const { data, isError, refetch } = useQuery(sameCompositionQuery(api, product_id));
  if (isError) {
    return (
      <Meta role="alert">
        This list did not load. <LinkButton onClick={() => void refetch()}>Try again</LinkButton>
      </Meta>
    );
  }
  if (data?.length === 0) return <Meta>We sell no other medicine with this composition.</Meta>;
  return (
    <>
      <Meta>Same ingredients, strength and form. Lowest price per unit first.</Meta>
      <SideRows aria-busy={data === undefined}>
        {data?.map((medicine) => {
          const note = stockNote(medicine);
          return (
            <SideRow
              key={medicine.product_id}
              href={routeTo.medicineDetail(medicine)}
              name={medicine.name}
              maker={medicine.manufacturer}
              price={medicine.price}
              mrp={medicine.mrp}
              unitPrice={unitPriceText(medicine)}
            >
              <p>{keepUnits(packText(medicine))}</p>
              {note !== undefined && <StockNote>{note}</StockNote>}
            </SideRow>
          );
        }) ?? <SideRowsOnTheWay />}
      </SideRows>
    </>
  );
}
