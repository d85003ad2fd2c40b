import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import type { Address, Failure } from '@storefront/shared-contracts';
import type { ApiHandlers } from '@storefront/page-kit/testing';

const states = [
  { id: 16, state: 'Karnataka' },
  { id: 31, state: 'Tamil Nadu' },
];

/** A saved address of a customer with this mobile number. */
export const address = (id: number, rest: Partial<Address> = {}): Address => ({
  id,
  name: `Customer ${String.fromCharCode(64 + id)}`,
  pincode: '560078',
  address_1: `House ${id} Main Road`,
  address_2: 'JP Nagar 1st Phase',
  city: 'Bengaluru',
  state: 'Karnataka',
  state_id: 16,
  landmark: '',
  alternative_number: '',
  address_type: 1,
  ...rest,
});

/** The body that the form sends; missing fields are ''. */
type Form = Omit<Address, 'id' | 'state' | 'landmark' | 'alternative_number'> & {
  landmark?: string | undefined;
  alternative_number?: string | undefined;
};

/** The server's result for serviceable pincodes: state and, if known, city. */
const served = new Map<string, { state_id: number; city?: string }>([
  ['560078', { state_id: 16, city: 'Bengaluru' }],
  ['600090', { state_id: 31, city: 'Chennai' }],
]);

/** A stateful fake of the address endpoints; `answers` overrides single ones. */
export function createFakeAddressApi(saved: readonly Address[] = [], answers: ApiHandlers = {}) {
  const book = { saved: [...saved] };
  let next = 100;
  const stateOf = (id: number) => states.find((one) => one.id === id)?.state ?? '';
  const whole = ({ landmark = '', alternative_number = '', ...body }: Form): Omit<Address, 'id'> => ({
    ...body,
    landmark,
    alternative_number,
    state: stateOf(body.state_id),
  });
  const gone: Failure = { status: 404, message: 'This address no longer exists' };
  const handlers: ApiHandlers = {
    addressList: () => ({ status: 200, data: book.saved }),
    stateList: () => ({ status: 200, data: states }),
    user: () => ({
      status: 200,
      data: { first_name: 'Meenakshi', last_name: '', mobile_number: '9876543210', email: '' },
    }),
    checkServiceablePincode: ({ params }) => {
      const place = served.get(params.pincode);
      return { status: 200, data: place ? { is_servicable: 1, ...place } : { is_servicable: 0 } };
    },
    addressAdd: ({ body }) => {
      if (book.saved.length >= limits.maxAddresses) return { status: 409, message: messages.addressLimit };
      const id = next++;
      book.saved = [address(id, whole(body)), ...book.saved];
      return { status: 200, data: { id } };
    },
    addressUpdate: ({ body: { address_id, ...body } }) => {
      if (!book.saved.some(({ id }) => id === address_id)) return gone;
      book.saved = book.saved.map((one) => (one.id === address_id ? { ...one, ...whole(body) } : one));
      return { status: 200, data: { id: address_id } };
    },
    addressDelete: ({ body: { address_id } }) => {
      if (!book.saved.some(({ id }) => id === address_id)) return gone;
      book.saved = book.saved.filter(({ id }) => id !== address_id);
      return { status: 200 };
    },
    ...answers,
  };
  return { book, handlers };
}
