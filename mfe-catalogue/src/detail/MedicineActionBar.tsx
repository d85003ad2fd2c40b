import { formatRupees, type MedicineDetail, unitPriceText } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { scrollToSection } from '@storefront/page-kit';
import { Button } from '@storefront/shared-ui';
import { ActionBar } from '@storefront/shared-ui/detail';
import { AddToCart } from '../medicines/AddToCart';
import { getCategoryList } from '../medicines/list-title';
import { sameCompositionId, stockElsewhere, usePacksInCart } from '../medicines/stock';

/** "1 strip", "2 boxes": how many packs the cart holds. */
export function packsText(quantity: number, packetName: string): string {
  const name = packetName.toLowerCase();
  if (quantity === 1) return `1 ${name}`;
  return `${quantity} ${name}${/(?:ch|sh|x|s)$/.test(name) ? 'es' : 's'}`;
}

/** Phones only: the price and Add; for a medicine out of stock, the alternatives in stock. */
export function MedicineActionBar({ medicine }: { medicine: MedicineDetail }) {
  const { in_stock, price, packet_name } = medicine;
  const packsInCart = usePacksInCart(medicine);
  if (in_stock || packsInCart > 0) {
    return (
      <ActionBar
        heading={formatRupees(price)}
        line={packsInCart > 0 ? packsText(packsInCart, packet_name) : unitPriceText(medicine)}
        action={<AddToCart medicine={medicine} size="bar" />}
      />
    );
  }
  const elsewhere = stockElsewhere(medicine);
  return (
    <ActionBar
      heading={labels.outOfStock}
      line={elsewhere}
      action={
        elsewhere === undefined ? (
          <Button variant="secondary" href={getCategoryList(medicine.category).href}>
            See other medicines
          </Button>
        ) : (
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => scrollToSection(currentTarget.ownerDocument, sameCompositionId)}
          >
            See in stock
          </Button>
        )
      }
    />
  );
}
