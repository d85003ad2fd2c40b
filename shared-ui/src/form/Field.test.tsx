import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
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

  it('shows the error in place of the hint, and describes its control by both', () => {
    renderUi(
      <Field label="City" hint="As on the letter" error="City should be minimum 2 characters">
        <TextInput defaultValue="B" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'City' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('City should be minimum 2 characters As on the letter');
    expect(screen.getByText('City should be minimum 2 characters')).toBeVisible();
    expect(screen.getByText('As on the letter')).not.toBeVisible();
  });

  it('keeps its elements when an error appears and disappears, so that nothing loses the focus', async () => {
    const field = (error: string | undefined) => (
      <Field label="City" hint="As on the letter" error={error}>
        <TextInput />
      </Field>
    );
    const { rerender } = renderUi(field(undefined));
    const [input, hint] = [screen.getByRole('textbox'), screen.getByText('As on the letter')];
    expect(hint).toBeVisible();
    input.focus();
    rerender(field('City is required'));
    expect(screen.getByText('As on the letter')).toBe(hint);
    expect(screen.getByRole('textbox')).toBe(input);
    expect(input).toHaveFocus();
  });

  it('announces a note politely, in place of the hint', () => {
    const field = (note: string) => (
      <Field label="City" hint="As on the letter" note={note}>
        <TextInput />
      </Field>
    );
    const { rerender } = renderUi(field(''));
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    rerender(field('We changed it.'));
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent('We changed it.');
    expect(screen.getByText('As on the letter')).not.toBeVisible();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('As on the letter We changed it.');
  });

  it('treats an empty error as no error', () => {
    renderUi(
      <Field label="City" error="">
        <TextInput />
      </Field>,
    );
    expect(screen.getByRole('textbox')).not.toBeInvalid();
  });

  it('supports a text area with a counter and a select', () => {
    renderUi(
      <>
        <Field label="Notes" hintEnd="12/240">
          <TextArea />
        </Field>
        <Field label="State">
          <Select options={[{ value: '1', label: 'Karnataka' }]} />
        </Field>
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Notes' })).toBeVisible();
    expect(screen.getByText('12/240')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Karnataka');
  });
});
