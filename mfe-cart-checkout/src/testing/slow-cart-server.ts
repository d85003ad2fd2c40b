import type { ApiHandlers } from '@storefront/page-kit/testing';
import type { Failure, ProductType } from '@storefront/shared-contracts';
import { labLine, medicineLine, totals } from './fake-lines';

/** What becomes of a change: `lost` is carried out, but its answer never comes. */
export type ResponseOutcome = 'saved' | 'rejected' | 'broken' | 'lost';

export interface SlowCartOptions {
  /** Resolves when a call has reached the server, and again when its answer has come back. */
  readonly travel: (what: string) => Promise<void>;
  /** Asked once for each change that arrives. */
  readonly fate?: () => ResponseOutcome;
  readonly reads?: () => 'answered' | 'broken';
}

/** Both carts as a far server keeps them: calls arrive late, answers come back late, and some fail. */
export class SlowCartServer {
  /** Quantities by the cart's key. */
  readonly lines: Record<ProductType, Map<number, number>> = { medicine: new Map(), lab: new Map() };
  /** Changes that reached the server, in order. */
  readonly changes: { type: ProductType; id: number; quantity: number; replaces?: number | undefined }[] = [];
  reading = 0;

  constructor(readonly options: SlowCartOptions) {}

  /** Lines of both carts. */
  get count(): number {
    return this.lines.medicine.size + this.lines.lab.size;
  }

  set(type: ProductType, id: number, quantity: number): void {
    if (quantity === 0) this.lines[type].delete(id);
    else this.lines[type].set(id, quantity);
  }

  readonly handlers: ApiHandlers = {
    updateCart: ({ body: { id, quantity, replaces } }) => this.change('medicine', id, quantity, replaces),
    updateCartTest: ({ body: { id, quantity } }) => this.change('lab', id, quantity),
    cartMedicine: () =>
      this.read(() => {
        const lines = this.all('medicine').map(([id, quantity]) => medicineLine(id, quantity));
        return { data: lines, cart_med_count: lines.length, ...this.summary('medicine', lines) };
      }),
    cartLab: () =>
      this.read(() => {
        const lines = this.all('lab').map(([id, quantity]) => labLine(id, quantity));
        return { data: lines, cart_lab_count: lines.length, ...this.summary('lab', lines) };
      }),
  };

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

  private async change(type: ProductType, id: number, quantity: number, replaces?: number) {
    const { travel, fate = () => 'saved' } = this.options;
    const what = `${type} ${id} to ${quantity}`;
    await travel(`${what} arrives`);
    this.changes.push({ type, id, quantity, ...(replaces !== undefined && { replaces }) });
    const end = fate();
    if (end === 'saved' || end === 'lost') {
      if (replaces !== undefined) this.set(type, replaces, 0);
      this.set(type, id, quantity);
    }
    const data = { cart_count: this.count };
    await travel(`${what}: ${end}`);
    return end === 'saved' ? { status: 200 as const, success_status: 1, message: 'Cart updated', data } : failures[end];
  }

  private async read<Data>(look: () => Data): Promise<{ status: 200; data: Data } | Failure> {
    const { travel, reads = () => 'answered' } = this.options;
    this.reading += 1;
    await travel('a reading arrives');
    const answer = reads() === 'answered' ? { status: 200 as const, data: look() } : failures.broken;
    await travel('a reading is answered');
    return answer;
  }
}

const failures: Record<Exclude<ResponseOutcome, 'saved'>, Failure> = {
  rejected: { status: 409, message: 'Only 2 left' },
  broken: { status: 500, message: 'It broke' },
  lost: { status: 0, message: '' },
};
