import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/index';
import { Checkbox, Radio, OptionGroup } from './Choice';
import { Field } from './Field';
import { OtpInput } from './OtpInput';
import { PincodeField, type PincodeState } from './PincodeField';
import { PasswordInput } from './PasswordInput';
import { CouponField, CouponOffers } from './Coupon';
import { Select } from './Select';
import { TextArea, TextInput } from './TextInput';

describe('choices', () => {
  it('are selected by their labels and are in a named group', async () => {
    renderUi(
      <OptionGroup legend="Organ">
        <Checkbox name="organ" value="1" count={12}>
          Heart
        </Checkbox>
        <Radio name="reason" value="2">
          Ordered by mistake
        </Radio>
      </OptionGroup>,
    );
    expect(screen.getByRole('group', { name: 'Organ' })).toBeVisible();
    await userEvent.click(screen.getByText('Heart'));
    await userEvent.click(screen.getByText('Ordered by mistake'));
    expect(screen.getByRole('checkbox', { name: 'Heart 12' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Ordered by mistake' })).toBeChecked();
  });
});

describe('OtpInput', () => {
  it('accepts a pasted code with spaces, digits only, six at most', async () => {
    const told: string[] = [];
    renderUi(
      <Field label="OTP">
        <OtpInput onChange={(event) => told.push(event.target.value)} />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'OTP' });
    await userEvent.click(input);
    await userEvent.paste('४9 17-33 99');
    expect(input).toHaveValue('491733');
    expect(told).toEqual(['491733']);
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
  });

  it('is masked with a toggle if requested', async () => {
    renderUi(
      <Field label="OTP">
        <OtpInput masked />
      </Field>,
    );
    const input = screen.getByLabelText('OTP');
    await userEvent.type(input, '4917');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show OTP' }));
    expect(input).toHaveAttribute('type', 'text');
  });
});

describe('PincodeField', () => {
  function Example({ onCheck, state = { kind: 'initial' } }: { onCheck: () => void; state?: PincodeState }) {
    const [value, setValue] = useState('');
    return <PincodeField value={value} onChange={setValue} onCheck={onCheck} state={state} />;
  }

  it('can be checked from six digits on, by button or Enter', async () => {
    const onCheck = jest.fn();
    renderUi(<Example onCheck={onCheck} />);
    const input = screen.getByRole('textbox', { name: 'Pincode' });
    await userEvent.type(input, '५6००a7{Enter}');
    expect(input).toHaveValue('56007');
    const check = screen.getByRole('button', { name: 'Check' });
    expect(check).toHaveAttribute('aria-disabled', 'true');
    expect(onCheck).not.toHaveBeenCalled();
    await userEvent.click(check);
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleDescription('Pincode should be 6 digits');
    expect(onCheck).not.toHaveBeenCalled();
    await userEvent.type(input, '89{Enter}');
    expect(input).toBeValid();
    expect(check).not.toHaveAttribute('aria-disabled');
    expect(input).toHaveValue('560078');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(onCheck).toHaveBeenCalledTimes(2);
  });

  it('shows the result of the check', () => {
    const { rerender } = renderUi(
      <Example onCheck={jest.fn()} state={{ kind: 'ok', message: 'Hurray! Your Pincode is Serviceable' }} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Hurray! Your Pincode is Serviceable');
    rerender(
      <Example onCheck={jest.fn()} state={{ kind: 'rejected', message: 'Sorry! Your Pincode is not Serviceable' }} />,
    );
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Sorry! Your Pincode is not Serviceable');
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

const field = (
  <Field label="New Password">
    <PasswordInput name="password" autoComplete="new-password" />
  </Field>
);

describe('PasswordInput', () => {
  it('offers to show the text only once something is typed', async () => {
    renderUi(field);
    const input = screen.getByLabelText('New Password');
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(input, 'neem#2026');
    expect(input).toHaveAttribute('type', 'password');
    const toggle = screen.getByRole('button', { name: 'Show password', pressed: false });
    await userEvent.click(toggle);
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('neem#2026');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(toggle).toHaveTextContent('Hide');
  });

  it('masks again after it was emptied', async () => {
    renderUi(field);
    const input = screen.getByLabelText('New Password');
    await userEvent.type(input, 'a');
    await userEvent.click(screen.getByRole('button'));
    await userEvent.clear(input);
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(input, 'b');
    expect(input).toHaveAttribute('type', 'password');
  });

  it('can name a secret other than a password', async () => {
    renderUi(
      <Field label="Access token">
        <PasswordInput autoComplete="off" what="access token" />
      </Field>,
    );
    await userEvent.type(screen.getByLabelText('Access token'), 'a');
    expect(screen.getByRole('button', { name: 'Show access token' })).toBeVisible();
  });
});

describe('CouponField', () => {
  function Example(props: { onApply: () => void; pending?: boolean; lockedReason?: string; error?: string }) {
    const [code, setCode] = useState('');
    return <CouponField code={code} onCodeChange={setCode} maxLength={40} pending={false} {...props} />;
  }

  it('applies a code once one is typed', async () => {
    const onApply = jest.fn();
    renderUi(<Example onApply={onApply} />);
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'NEEM80{Enter}');
    expect(onApply).toHaveBeenCalledTimes(1);
  });

  it('is read-only while applying', () => {
    renderUi(<Example onApply={jest.fn()} pending />);
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly');
    expect(screen.getByRole('button')).toHaveAccessibleName('Applying...');
  });

  it('is read-only with its reason while the cart has errors', () => {
    renderUi(
      <Example onApply={jest.fn()} lockedReason="Please fix error(s) in the cart to Apply coupon code" error="old" />,
    );
    const input = screen.getByRole('textbox');
    expect(input).toHaveAttribute('readonly');
    expect(input).toHaveAccessibleDescription('Please fix error(s) in the cart to Apply coupon code');
    expect(screen.queryByText('old')).toBeNull();
  });

  it('shows a rejection', () => {
    renderUi(<Example onApply={jest.fn()} error="Sorry! Error Applying Coupon Code." />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Sorry! Error Applying Coupon Code.');
  });

  it('is read-only once the code is applied; its button, not Enter, removes it', async () => {
    const onRemove = jest.fn();
    const applied = { text: 'Applied. Takes off ₹80.00.', removing: false, onRemove };
    const onApply = jest.fn();
    renderUi(
      <CouponField
        code="NEEM80"
        onCodeChange={jest.fn()}
        onApply={onApply}
        pending={false}
        maxLength={40}
        applied={applied}
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Coupon code' });
    expect(input).toHaveValue('NEEM80');
    expect(input).toHaveAttribute('readonly');
    expect(input).toHaveAccessibleDescription('Applied. Takes off ₹80.00.');
    await userEvent.type(input, '{Enter}');
    expect(onRemove).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove coupon NEEM80' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
    expect(onApply).not.toHaveBeenCalled();
  });
});

describe('CouponOffers', () => {
  it('lists the discount of each and applies it by one press', async () => {
    const onApply = jest.fn();
    renderUi(
      <CouponOffers
        label="2 coupons fit this cart"
        offers={[
          { code: 'NEEM80', amount: '−₹80.00', terms: '₹80 off from ₹400' },
          { code: 'NEEM10', amount: '−₹59.68', terms: '10% off from ₹299, up to ₹150' },
        ]}
        onApply={onApply}
      />,
    );
    expect(screen.getByRole('list', { name: '2 coupons fit this cart' })).toBeVisible();
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('NEEM10−₹59.6810% off from ₹299, up to ₹150');
    await userEvent.click(screen.getByRole('button', { name: 'Apply NEEM10' }));
    expect(onApply).toHaveBeenCalledWith('NEEM10');
  });
});

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
