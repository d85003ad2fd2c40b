import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/index';
import { PincodeField } from './PincodeField';
import type { PincodeState } from './PincodeField';

function Example({ onCheck, state = { kind: 'initial' } }: { onCheck: () => void; state?: PincodeState }) {
  const [value, setValue] = useState('');
  return <PincodeField value={value} onChange={setValue} onCheck={onCheck} state={state} />;
}

describe('PincodeField', () => {
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
