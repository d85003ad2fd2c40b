import type { ApiHandlers } from '@storefront/page-kit/testing';
import type { Failure, ProductType } from '@storefront/shared-contracts';
import { labLine, medicineLine, totals } from './fake-lines';

/** The result of a change. With `lost` the server carries it out, but the response never arrives. */
export type ResponseOutcome = 'saved' | 'rejected' | 'broken' | 'lost';

interface SlowCartOptions {
  /** Resolves when a call reaches the server, and again when its response arrives. */
  readonly delay: (what: string) => Promise<void>;
  /** Called once for each change that arrives. */
  readonly responseOutcome?: () => ResponseOutcome;
  readonly reads?: () => 'answered' | 'broken';
}

interface Asked {
  readonly quantity: number;
  readonly at_least?: boolean | undefined;
}

/** Both carts on a slow server: calls and responses are delayed, and some fail. */
export class SlowCartServer {
  /** Quantities by line id. */
  readonly lines: Record<ProductType, Map<number, number>> = { medicine: new Map(), lab: new Map() };
  /** Changes that reached the server, in order. */
  readonly changes: { type: ProductType; id: number; quantity: number; replaces?: number | undefined }[] = [];
  reading = 0;

  constructor(readonly options: SlowCartOptions) {}

  /** Number of lines in both carts. */
  get count(): number {
    return this.lines.medicine.size + this.lines.lab.size;
  }

  set(type: ProductType, id: number, quantity: number): void {
    if (quantity === 0) this.lines[type].delete(id);
    else this.lines[type].set(id, quantity);
  }

  readonly handlers: ApiHandlers = {
    updateCart: ({ body: { id, replaces, ...asked } }) => this.change('medicine', id, asked, replaces),
    updateCartTest: ({ body: { id, ...asked } }) => this.change('lab', id, asked),
    cartMedicine: () => this.read(() => this.medicineCart()),
    cartLab: () => this.read(() => this.labCart()),
  };

  medicineCart() {
    const lines = this.all('medicine').map(([id, quantity]) => medicineLine(id, quantity));
    return { data: lines, cart_med_count: lines.length, ...this.summary('medicine', lines) };
  }

  labCart() {
    const lines = this.all('lab').map(([id, quantity]) => labLine(id, quantity));
    return { data: lines, cart_lab_count: lines.length, ...this.summary('lab', lines) };
  }

  private quantityOf(type: ProductType, id: number): number {
    return this.lines[type].get(id) ?? 0;
  }

  private all(type: ProductType) {
    return [...this.lines[type]];
  }

  private summary(type: ProductType, lines: Parameters<typeof totals>[1]) {
    return {
      cart_count: this.count,
      error_msg: [],
      price_details: totals(type, lines, undefined),
      checkout_allowed: { is_checkout: 1, minimum_checkout_amount: 0 },
    };
  }

  private async change(type: ProductType, id: number, { quantity, at_least }: Asked, replaces?: number) {
    const { delay, responseOutcome = () => 'saved' } = this.options;
    const what = `${type} ${id} to ${quantity}`;
    await delay(`${what} arrives`);
    this.changes.push({ type, id, quantity, ...(replaces !== undefined && { replaces }) });
    const end = responseOutcome();
    if (end === 'saved' || end === 'lost') {
      if (replaces !== undefined) this.set(type, replaces, 0);
      this.set(type, id, Math.max(quantity, at_least === true ? this.quantityOf(type, id) : 0));
    }
    const data = { cart_count: this.count, quantity: this.quantityOf(type, id) };
    await delay(`${what}: ${end}`);
    return end === 'saved' ? { status: 200 as const, success_status: 1, message: 'Cart updated', data } : failures[end];
  }

  private async read<Data>(look: () => Data): Promise<{ status: 200; data: Data } | Failure> {
    const { delay, reads = () => 'answered' } = this.options;
    this.reading += 1;
    await delay('a reading arrives');
    const answer = reads() === 'answered' ? { status: 200 as const, data: look() } : failures.broken;
    await delay('a reading is answered');
    return answer;
  }
}

const failures: Record<Exclude<ResponseOutcome, 'saved'>, Failure> = {
  rejected: { status: 409, message: 'Only 2 left' },
  broken: { status: 500, message: 'It broke' },
  lost: { status: 0, message: '' },
};
