import { couponCommands } from '../coupons/admin/coupon-commands';
import { labelCommands } from '../orders/admin/label-commands';
import { orderCommands } from '../orders/admin/order-commands';
import type { AdminCommand } from './admin-command';

/** Every command of `npm run admin`; those of another domain are added here. */
export const adminCommands: readonly AdminCommand[] = [
  ...Object.values(couponCommands),
  ...Object.values(orderCommands),
  ...Object.values(labelCommands),
];
