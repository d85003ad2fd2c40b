import { labels, messages, paths } from '@storefront/shared-contracts';
import type { ProductType } from '@storefront/shared-contracts';
import { Button, EmptyState } from '@storefront/shared-ui';

const medicines = { label: labels.orderMedicines, href: paths.medicines };
const tests = { label: labels.bookLabTest, href: paths.labTests };

const words = {
  medicine: { text: 'Medicines that you add appear here.', ways: [medicines, tests] },
  lab: { text: 'Lab tests that you add appear here.', ways: [tests, medicines] },
} as const;

/** Nothing in this cart yet, and the two ways to fill it, its own first. */
export function EmptyCart({ type }: { type: ProductType }) {
  const { text, ways } = words[type];
  return (
    <EmptyState
      heading={messages.cartEmpty}
      text={text}
      actions={ways.map(({ label, href }, index) => (
        <Button key={href} size="small" variant={index === 0 ? 'primary' : 'secondary'} href={href}>
          {label}
        </Button>
      ))}
    />
  );
}
