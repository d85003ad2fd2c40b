import { apiBase, type ProductType } from '@storefront/shared-contracts';
import { endpoints, failure } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../platform/db/database';
import { cartLines, carts, checkouts, labCartLines, orders } from '../platform/db/schema';
import { ApiExitedError, type ApiProcess } from '../testing/api-process';

/** A checkout that a customer tried to place, and the API's response. */
interface Placement {
  reference: string;
  type: ProductType;
  mode: 'cod' | 'online';
  /** Undefined until the API confirmed the order. */
  orderId?: string;
}

const placedOnline = z.object({ status: z.literal(200), data: z.object({ fields: z.record(z.string(), z.string()) }) });

/** A customer who repeatedly fills a cart and checks out. */
export class CheckoutSimulator {
  private readonly confirmed: Placement[] = [];
  /** The last placement that was sent, if the cart was not changed after it. */
  private last: Placement | undefined;

  constructor(
    private readonly customer: { customerId: number; addressId: number; token: string },
    private readonly random: (bound: number) => number,
    /** Coupon codes to try. */
    private readonly coupons: readonly string[],
  ) {}

  /** Continues until the API is killed; `onConfirmed` is called for every order. */
  async shop(api: ApiProcess, onConfirmed: () => void): Promise<void> {
    try {
      for (;;) if (await this.order(api)) onConfirmed();
    } catch (error) {
      if (!(error instanceof ApiExitedError)) throw error;
    }
  }

  private send(api: ApiProcess, path: string, body: object): Promise<unknown> {
    return api.send(`${apiBase}${path}`, body, { authorization: `Bearer ${this.customer.token}` });
  }

  private async order(api: ApiProcess): Promise<boolean> {
    const type = this.random(4) === 0 ? 'lab' : 'medicine';
    this.last = undefined;
    for (let lines = 1 + this.random(3); lines > 0; lines -= 1) {
      const body = { id: 1 + this.random(6), quantity: 1 + this.random(3) };
      await this.send(api, type === 'lab' ? '/update-cart-test' : '/update-cart', body);
    }
    const code = this.coupons[this.random(2 * this.coupons.length)];
    const body = { address_id: this.customer.addressId, ...(code === undefined ? {} : { code }) };
    const { data } = endpoints.orderCreation.response.parse(await this.send(api, `/order-creation/${type}`, body));
    if (data.reference_id === '' || data.checkout_allowed.is_checkout === 0) return false;
    return this.place(api, { reference: data.reference_id, type, mode: this.random(3) === 0 ? 'online' : 'cod' });
  }

  private async place(api: ApiProcess, placement: Placement): Promise<boolean> {
    const { reference, type, mode } = placement;
    this.last = placement;
    const path = mode === 'cod' ? `/place-order/${type}/cod` : `/payment-paytm/${type}`;
    const answer = await this.send(api, path, { reference_id: reference });
    const refused = failure.safeParse(answer);
    // Another customer got the last items or the coupon.
    if (refused.success && refused.data.status === 409) return false;
    const orderId =
      mode === 'cod'
        ? endpoints.placeOrderCod.response.parse(answer).data.order_id
        : (placedOnline.parse(answer).data.fields['ORDER_ID'] ?? '');
    this.last = { ...placement, orderId };
    this.confirmed.push(this.last);
    return true;
  }

  get orders(): number {
    return this.confirmed.length;
  }

  /** Compares the database with the confirmed orders. The last placement must be stored completely or not at all. */
  async check(db: Database): Promise<void> {
    const placed = await db
      .select({ reference: checkouts.reference, publicId: orders.publicId })
      .from(orders)
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(eq(orders.customerId, this.customer.customerId));
    const byReference = new Map(placed.map(({ reference, publicId }) => [reference, publicId]));
    for (const { reference, orderId } of this.confirmed) expect(byReference.get(reference)).toBe(orderId);
    if (this.last?.mode === 'cod') await this.checkCart(db, this.last, byReference.has(this.last.reference));
  }

  private async checkCart(db: Database, { reference, type }: Placement, ordered: boolean): Promise<void> {
    const [table, product] = type === 'lab' ? [labCartLines, labCartLines.labTestId] : [cartLines, cartLines.productId];
    const held = await db
      .select({ id: product, quantity: table.quantity })
      .from(table)
      .innerJoin(carts, eq(carts.id, table.cartId))
      .where(eq(carts.customerId, this.customer.customerId))
      .orderBy(table.id);
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.reference, reference));
    const asPriced = checkout?.lines.map(({ itemId, quantity }) => ({ id: itemId, quantity }));
    expect(held).toEqual(ordered ? [] : asPriced);
  }
}
