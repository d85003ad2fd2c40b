import { VisuallyHidden } from '@storefront/shared-ui';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { InlineAction } from '../layouts/Intro';
import { addressLabel, type AddressForm } from './address-form';

/** "Check: Name, Address 1." for the footer of a dialog. Each name is a button that focuses its field. */
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
 * Announces the invalid fields at each attempt to submit the form, also if they are the same as before. It does not
 * announce while the visitor corrects them: that would interrupt the screen reader's output of the typed characters.
 */
export function InvalidFieldsStatus({ form: { attempts, invalid } }: { form: AddressForm }) {
  const [announced, setAnnounced] = useState({ attempts: 0, text: '' });
  if (announced.attempts !== attempts) {
    const text = invalid.length > 0 ? `Check: ${invalid.map(addressLabel).join(', ')}.` : '';
    setAnnounced({ attempts, text });
  }
  return (
    <VisuallyHidden role="status">
      {/* A new element each time, because screen readers announce elements that are added to a live region. */}
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
