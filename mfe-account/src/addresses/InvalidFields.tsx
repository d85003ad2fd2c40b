import { VisuallyHidden } from '@storefront/shared-ui';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { InlineAction } from '../layouts/Intro';
import { addressLabel, type AddressForm } from './address-form';

/** "Check: Name, Address 1." for the footer of a dialog: each name is a button that moves the focus to its field. */
export function InvalidFields({ form }: { form: AddressForm }) {
  return (
    <>
      Check:{' '}
      {form.invalid.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <FieldName type="button" onClick={() => form.setFocus(name)}>
            {addressLabel(name)}
          </FieldName>
        </Fragment>
      ))}
      .
    </>
  );
}

/**
 * Announces the invalid fields at each attempt to submit the form, also when they are the same as before. Not while the
 * visitor corrects them: that would interrupt what the screen reader says of the typing.
 */
export function InvalidFieldsStatus({ form: { attempts, invalid } }: { form: AddressForm }) {
  const [announced, setAnnounced] = useState({ attempts: 0, text: '' });
  if (announced.attempts !== attempts) {
    const text = invalid.length > 0 ? `Check: ${invalid.map(addressLabel).join(', ')}.` : '';
    setAnnounced({ attempts, text });
  }
  return (
    <VisuallyHidden role="status">
      {/* A new element each time: a live region announces what is added to it. */}
      {invalid.length > 0 && <span key={announced.attempts}>{announced.text}</span>}
    </VisuallyHidden>
  );
}

const FieldName = styled(InlineAction)`
  && {
    margin-block: 0;
    padding-block: 3px;
  }
`;
