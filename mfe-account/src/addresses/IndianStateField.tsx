import { messages } from '@storefront/shared-contracts/texts';
import { LinkButton } from '@storefront/shared-ui';
import { Field, Select } from '@storefront/shared-ui/form';
import { useController } from 'react-hook-form';
import { addressLabel, type AddressForm } from './address-form';
import type { IndianStates } from './use-indian-states';

/** The select of Indian states. Its options load later than the form, and the load can fail. */
export function IndianStateField({ form, states }: { form: AddressForm; states: IndianStates }) {
  const { list, failed, fetching, retry } = states;
  const { ref } = useController({ name: 'state_id', control: form.control }).field;
  const missing = failed && list.length === 0;
  return (
    <div>
      <Field label={addressLabel('state_id')} error={failed ? messages.stateList : form.field('state_id').error}>
        <Select
          ref={ref}
          name="state_id"
          autoComplete="address-level1"
          value={list.length === 0 ? '' : form.text('state_id')}
          disabled={list.length === 0}
          aria-disabled={form.pending}
          options={[
            { value: '', label: list.length > 0 ? 'Select state' : missing ? 'No states' : 'Loading...' },
            ...list.map(({ id, state }) => ({ value: String(id), label: state })),
          ]}
          onChange={(event) => !form.pending && form.fill('state_id', event.target.value)}
          onBlur={() => form.leave('state_id')}
        />
      </Field>
      {failed && (
        <LinkButton icon="arrow-clockwise" aria-disabled={fetching} onClick={() => !fetching && retry()}>
          {fetching ? 'Trying again...' : 'Try again'}
        </LinkButton>
      )}
    </div>
  );
}
