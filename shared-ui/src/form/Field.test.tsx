import { screen } from '@testing-library/react';
import { renderUi } from '../testing';
import { Field } from './Field';
import { Select } from './Select';
import { TextArea, TextInput } from './TextInput';

describe('Field', () => {
  it('labels its control and describes it by the hint', () => {
    renderUi(
      <Field label="Landmark" optional hint="Up to 50 characters">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Landmark (optional)' });
    expect(input).toHaveAccessibleDescription('Up to 50 characters');
    expect(input).not.toBeInvalid();
  });

  it('puts the error in the place of the hint', () => {
    renderUi(
      <Field label="City" hint="As on the letter" error="City should be minimum 2 characters">
        <TextInput defaultValue="B" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'City' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('City should be minimum 2 characters');
    expect(screen.getByText('As on the letter')).not.toBeVisible();
  });

  it('treats an empty error as none', () => {
    renderUi(
      <Field label="City" error="">
        <TextInput />
      </Field>,
    );
    expect(screen.getByRole('textbox')).not.toBeInvalid();
  });

  it('serves a text area with a counter and a select alike', () => {
    renderUi(
      <>
        <Field label="Notes" hintEnd="12/240">
          <TextArea />
        </Field>
        <Field label="State" hideLabel>
          <Select options={[{ value: '1', label: 'Karnataka' }]} />
        </Field>
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Notes' })).toBeVisible();
    expect(screen.getByText('12/240')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Karnataka');
  });
});
