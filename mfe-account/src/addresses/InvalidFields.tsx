import { VisuallyHidden } from '@storefront/shared-ui';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { InlineAction } from '../layouts/Intro';
import { addressLabel, type AddressForm } from './address-form';

/** The fields without a text, then those whose text is rejected. */
function groupInvalid({ invalid, text }: AddressForm) {
  return [
    { heading: 'Still to fill in', names: invalid.filter((name) => text(name) === '') },
    { heading: 'Check', names: invalid.filter((name) => text(name) !== '') },
  ].filter(({ names }) => names.length > 0);
}

/** "Still to fill in: Name, Address 1." for the footer of a dialog: each name is a button that moves the focus to its field. */
export function InvalidFields({ form }: { form: AddressForm }) {
  return groupInvalid(form).map(({ heading, names }, group) => (
    <Fragment key={heading}>
      {group > 0 && ' '}
      {heading}:{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <FieldName type="button" onClick={() => form.setFocus(name)}>
            {addressLabel(name)}
          </FieldName>
        </Fragment>
      ))}
      .
    </Fragment>
  ));
}

/**
 * Announces the invalid fields at each attempt to submit the form, also if they are the same as before. It does not
 * announce while the visitor corrects them: that would interrupt the screen reader's output of the typed characters.
 */
export function InvalidFieldsStatus({ form }: { form: AddressForm }) {
  const { attempts, invalid } = form;
  const [announced, setAnnounced] = useState({ attempts: 0, text: '' });
  if (announced.attempts !== attempts) {
    const sentences = groupInvalid(form).map(
      ({ heading, names }) => `${heading}: ${names.map(addressLabel).join(', ')}.`,
    );
    setAnnounced({ attempts, text: sentences.join(' ') });
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
