import { VisuallyHidden } from '@storefront/shared-ui';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { InlineAction } from '../frame/Intro';

/** A field that must change before its form can be sent. */
export interface InvalidField<Name extends string> {
  readonly name: Name;
  readonly label: string;
}

export interface InvalidFieldsProps<Name extends string> {
  /** In the order of the form. */
  readonly fields: readonly InvalidField<Name>[];
  /** Moves the focus to the field. */
  readonly onSelect: (name: Name) => void;
}

/** "Check: Name, Address 1." for the foot of a form: each name is a button that leads to its field. */
export function InvalidFields<Name extends string>({ fields, onSelect }: InvalidFieldsProps<Name>) {
  return (
    <>
      Check:{' '}
      {fields.map(({ name, label }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <FieldName type="button" onClick={() => onSelect(name)}>
            {label}
          </FieldName>
        </Fragment>
      ))}
      .
    </>
  );
}

export interface InvalidFieldsStatusProps {
  readonly fields: readonly InvalidField<string>[];
  /** Counts the attempts to send the form with invalid fields. */
  readonly attempts: number;
}

/**
 * Announces the invalid fields at each attempt to send the form, also when they are the same as before. Not while the
 * visitor corrects them: that would interrupt what the screen reader says of the typing.
 */
export function InvalidFieldsStatus({ fields, attempts }: InvalidFieldsStatusProps) {
  const [announced, setAnnounced] = useState({ attempts: 0, text: '' });
  if (announced.attempts !== attempts) {
    setAnnounced({ attempts, text: `Check: ${fields.map(({ label }) => label).join(', ')}.` });
  }
  return (
    <VisuallyHidden role="status">
      {/* A new element each time: a live region announces what is added to it. */}
      {fields.length > 0 && <span key={announced.attempts}>{announced.text}</span>}
    </VisuallyHidden>
  );
}

const FieldName = styled(InlineAction)`
  && {
    margin-block: 0;
    padding-block: 3px;
  }
`;
