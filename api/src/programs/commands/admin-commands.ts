import { couponCommands } from '../../domains/coupons/admin/coupon-commands';
import { eventCommands } from '../../domains/security-events/admin/event-commands';
import { labelCommands } from '../../ordering/orders/admin/label-commands';
import { orderCommands } from '../../ordering/orders/admin/order-commands';
import type { AdminCommand } from '../../platform/admin-command';

/** Every command of `npm run admin`; those of another domain are added here. */
export const adminCommands: readonly AdminCommand[] = [
  ...Object.values(couponCommands),
  ...Object.values(orderCommands),
  ...Object.values(labelCommands),
  ...Object.values(eventCommands),
];
