import { SkeletonBar, Stack, VisuallyHidden } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { SideColumn, TwoColumns } from '@storefront/shared-ui/detail';

/** Panels at the positions that the priced checkout has. */
export function CheckoutSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Pricing your order</VisuallyHidden>
      <TwoColumns aria-hidden="true">
        <Stack>
          {[3, 8, 4].map((lines) => (
            <Lines key={lines} count={lines} />
          ))}
        </Stack>
        <SideColumn>
          <Lines count={7} />
        </SideColumn>
      </TwoColumns>
    </div>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <Panel>
      <Stack $gap={4}>
        <SkeletonBar $w="35%" $h="24px" />
        {Array.from({ length: count }, (_, line) => (
          <SkeletonBar key={line} $w={line % 2 === 0 ? '90%' : '60%'} $h="18px" />
        ))}
      </Stack>
    </Panel>
  );
}
