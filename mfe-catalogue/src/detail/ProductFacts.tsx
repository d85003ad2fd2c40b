import { type MedicineDetail, packText, unitPriceText } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { joinUnits, media, MedicineTile, PriceBlock } from '@storefront/shared-ui';
import { CompositionList, DetailHead } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { OutOfStock } from './MedicineBuyPanel';

interface ProductFactsProps {
  readonly medicine: MedicineDetail;
  /** Name of its therapeutic group, if it has one. */
  readonly group: string | undefined;
}

/** Manufacturer, name and ruled facts: always in that order. On phones beside the tile, with the price below them. */
export function ProductFacts({ medicine, group }: ProductFactsProps) {
  const { manufacturer, name, composition, price, mrp, in_stock } = medicine;
  return (
    <DetailHead
      tile={<MedicineTile medicine={medicine} size="detail" />}
      maker={manufacturer}
      title={joinUnits(name)}
      facts={[
        ...(composition.length === 0
          ? []
          : [
              {
                label: labels.composition,
                value: (
                  <Composition>
                    <CompositionList composition={composition} />
                  </Composition>
                ),
              },
            ]),
        { label: 'Pack', value: joinUnits(packText(medicine)) },
        ...(group === undefined ? [] : [{ label: 'Group', value: group, hiddenOnPhone: true }]),
      ]}
      price={
        in_stock ? (
          <PriceBlock price={price} mrp={mrp} size="xl" unitPrice={unitPriceText(medicine)} />
        ) : (
          <OutOfStock>{labels.outOfStock}</OutOfStock>
        )
      }
    />
  );
}

const Composition = styled.div`
  ${media.phone} {
    color: var(--text-2);
    font-stretch: var(--wd-label);
  }
`;
