import { limits } from '@storefront/shared-contracts/limits';
import { couponTermsText } from '@storefront/shared-contracts/orders';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { couponTerms } from './coupon-rules';
import { findPublicCoupons } from './repository';

/** coupons: the public ones, for visitors without a cart. */
export function couponRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  registerEndpoint(app, endpoints.publicCoupons, async () => {
    const found = await findPublicCoupons(db, clock(), limits.publicCoupons);
    const data = found.map((coupon) => ({
      code: coupon.code,
      terms: couponTermsText({
        ...couponTerms(coupon),
        productType: coupon.productType === 'both' ? undefined : coupon.productType,
        endsAt: coupon.endsAt ?? undefined,
      }),
    }));
    return { status: 200, data };
  });
}
