import { orderStatus } from '@storefront/shared-contracts';
import { productType } from '@storefront/shared-contracts/schemas';
import { and, eq } from 'drizzle-orm';
import { formatColumns, OperatorError } from '@storefront/server-kit/program';
import * as z from 'zod/mini';
import { defineAdminCommand, textField } from '../../../platform/admin-command';
import type { Database } from '../../../platform/db/database';
import { orderStatusLabels } from '../../../platform/db/schema';
import { statusLabels } from '../status-labels';
import { orderFields } from './order-input';

/** Fields of a label. */
export const labelFields = {
  status: orderFields.status,
  type: z.enum(productType.options, 'has to be medicine or lab.'),
  label: textField(40, 2),
};
const { status, type, label } = labelFields;

/** All statuses with their labels, one line each. */
async function table(db: Database): Promise<string[]> {
  const labelOf = await statusLabels(db);
  return formatColumns([
    ['STATUS', 'MEDICINE', 'LAB'],
    ...Object.values(orderStatus).map((one) => [String(one), labelOf('medicine', one), labelOf('lab', one)]),
  ]);
}

/** Admin commands of status labels. See docs/behaviour.md, D19. */
export const labelCommands = {
  list: defineAdminCommand('order-label/list', z.object({}), ({ db }) => table(db)),

  set: defineAdminCommand('order-label/set', z.object({ status, type, label }), async ({ db }, input) => {
    await db
      .insert(orderStatusLabels)
      .values({ status: input.status, productType: input.type, label: input.label })
      .onConflictDoUpdate({
        target: [orderStatusLabels.status, orderStatusLabels.productType],
        set: { label: input.label },
      });
    return table(db);
  }),

  reset: defineAdminCommand('order-label/reset', z.object({ status, type }), async ({ db }, input) => {
    const gone = await db
      .delete(orderStatusLabels)
      .where(and(eq(orderStatusLabels.status, input.status), eq(orderStatusLabels.productType, input.type)))
      .returning({ status: orderStatusLabels.status });
    if (gone.length === 0) throw new OperatorError(`Status ${input.status} (${input.type}) has its own label already.`);
    return table(db);
  }),
};
