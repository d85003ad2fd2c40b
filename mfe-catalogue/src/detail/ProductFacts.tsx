import { type MedicineDetail, packText, unitPriceText } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { joinUnits, media, PriceBlock } from '@storefront/shared-ui';
import { CompositionList, DescriptionList, PhoneOnly } from '@storefront/shared-ui/detail';
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
    <FactsBox>
      <Manufacturer>{manufacturer}</Manufacturer>
      <h1>{joinUnits(name)}</h1>
      <DescriptionList
        kind="product"
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
      />
      <Price>
        {in_stock ? (
          <PriceBlock price={price} mrp={mrp} size="xl" unitPrice={unitPriceText(medicine)} />
        ) : (
          <OutOfStock>{labels.outOfStock}</OutOfStock>
        )}
      </Price>
    </FactsBox>
  );
}

const FactsBox = styled.div`
  min-width: 0;

  h1 {
    margin: 4px 0 16px;
    font-size: 2rem;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    h1 {
      margin: 3px 0 9px;
      font-size: 1.375rem;
      line-height: 1.16;
    }
  }
`;

const Composition = styled.div`
  ${media.phone} {
    color: var(--text-2);
    font-stretch: var(--wd-label);
  }
`;

const Manufacturer = styled.p`
  color: var(--text-2);
  font-weight: var(--w-med);

  ${media.phone} {
    color: var(--text-3);
    font-size: var(--fs-14);
    font-weight: var(--w-reg);
    line-height: 1.3;
  }
`;

const Price = styled(PhoneOnly)`
  margin-top: 11px;
`;
