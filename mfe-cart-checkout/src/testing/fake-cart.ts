import type { CheckoutAllowed, Failure, MedicineCartLine } from '@storefront/shared-contracts';
import type { ApiHandlers } from '@storefront/shared-ui/testing';

/** A medicine as a cart line: ₹20 instead of an MRP of ₹25. */
export function medicineLine(id: number, quantity: number, rest: Partial<MedicineCartLine> = {}): MedicineCartLine {
  return {
    product_id: 1000 + id,
    product_detail_id: id,
    name: `Medicine ${id}`,
    manufacturer: 'Sahyadri Remedies Ltd',
    composition: [{ id: 1, name: 'Paracetamol', strength: '650 mg' }],
    packet_name: 'Strip',
    unit_name: '15',
    unit_type: 'Tablets',
    price: 20,
    mrp: 25,
    cart_quantity: quantity,
    in_stock: true,
    max_quantity: 15,
    category: { master_cat_id: 1, cat_name: 'Allopathic', slug: 'allopathic' },
    quantity,
    ...rest,
  };
}

/** Answers to give when a test says so, in the order that it chooses. */
export interface Gate {
  /** Resolves when the test opens the gate. */
  readonly passed: Promise<void>;
  readonly open: () => void;
}

export function gate(): Gate {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
}

export interface FakeCart {
  readonly handlers: ApiHandlers;
  /** What the server holds, by the cart's key. */
  readonly lines: Map<number, MedicineCartLine>;
  /** Quantities that were asked for, in order. */
  readonly asked: [id: number, quantity: number][];
  /** Failure of the next update, or of every reading until it is taken back. */
  fail: { update?: Failure; read?: Failure };
  /** An update is carried out at once; its answer waits for the first gate that is left. */
  readonly gates: Gate[];
  errors: string[];
  checkout: CheckoutAllowed;
  labCount: number;
  /** Free from ₹1000 on, as D16 has it, unless set. */
  delivery: number | undefined;
}

/** A medicine cart as the server keeps it, small enough to live in a test. */
export function fakeCart(lines: readonly MedicineCartLine[] = []): FakeCart {
  const cart: FakeCart = {
    lines: new Map(lines.map((line) => [line.product_detail_id, line])),
    asked: [],
    fail: {},
    gates: [],
    errors: [],
    checkout: { is_checkout: 1, minimum_checkout_amount: 100 },
    labCount: 0,
    delivery: undefined,
    handlers: {
      updateCart: async ({ body: { id, quantity } }) => {
        cart.asked.push([id, quantity]);
        const failure = cart.fail.update;
        delete cart.fail.update;
        if (!failure && quantity === 0) cart.lines.delete(id);
        if (!failure && quantity > 0) cart.lines.set(id, { ...(cart.lines.get(id) ?? medicineLine(id, 0)), quantity });
        const data = { cart_count: cart.lines.size + cart.labCount };
        await cart.gates.shift()?.passed;
        return failure ?? { status: 200, success_status: 1, message: 'Cart updated', data };
      },
      cartMedicine: ({ query }) => {
        if (cart.fail.read) return cart.fail.read;
        const limit = Number(query?.limit ?? 10);
        const all = [...cart.lines.values()];
        const start = (Number(query?.page ?? 1) - 1) * limit;
        return {
          status: 200,
          data: {
            data: all.slice(start, start + limit),
            cart_med_count: all.length,
            cart_count: all.length + cart.labCount,
            error_msg: cart.errors,
            price_details: totals(all, cart.delivery),
            checkout_allowed: cart.checkout,
          },
        };
      },
    },
  };
  return cart;
}

function totals(lines: readonly MedicineCartLine[], fixed: number | undefined) {
  const sum = (of: 'mrp' | 'price') => lines.reduce((total, line) => total + line[of] * line.quantity, 0);
  const delivery = fixed ?? (sum('price') < 1000 ? 50 : 0);
  return {
    all_total: sum('mrp'),
    discount: sum('mrp') - sum('price'),
    delivery,
    total_amount: sum('price') + delivery,
  };
}
