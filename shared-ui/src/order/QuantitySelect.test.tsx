import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderUi } from '../testing/index';
import { QuantitySelect } from './QuantitySelect';

const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('QuantitySelect', () => {
  it('offers Remove and every quantity up to the maximum', () => {
    renderUi(<QuantitySelect itemName="Paracetamol" value={2} max={3} onChange={jest.fn()} />);
    expect(optionTexts()).toEqual(['Remove', 'Qty 1', 'Qty 2', 'Qty 3']);
    expect(screen.getByRole('combobox', { name: 'Quantity of Paracetamol' })).toHaveDisplayValue('Qty 2');
  });

  it('counts patients for a lab test', () => {
    renderUi(<QuantitySelect itemName="Lipid Profile" kind="lab" value={1} max={2} onChange={jest.fn()} />);
    expect(optionTexts()).toEqual(['Remove', 'Patients 1', 'Patients 2']);
    expect(screen.getByRole('combobox', { name: 'Patients of Lipid Profile' })).toBeVisible();
  });

  it('renders the shown quantity first, and the other choices in a later render', () => {
    const counts: number[] = [];
    const onRender = () => counts.push(document.querySelectorAll('option').length);
    renderUi(
      <Profiler id="select" onRender={onRender}>
        <QuantitySelect itemName="Paracetamol" value={1} max={15} onChange={jest.fn()} />
      </Profiler>,
    );
    expect(counts).toEqual([2, 16]);
  });

  it('shows a quantity that changes before the other choices are rendered', () => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const show = (value: number) =>
      flushSync(() =>
        root.render(<QuantitySelect itemName="Paracetamol" value={value} max={15} onChange={jest.fn()} />),
      );
    // Outside `act`, which would also render the deferred options.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    show(1);
    show(7);
    expect(screen.getAllByRole('option')).toHaveLength(8);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Qty 7');
    flushSync(() => root.unmount());
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    container.remove();
  });

  it('reports the chosen quantity, 0 for Remove', async () => {
    const onChange = jest.fn();
    renderUi(<QuantitySelect itemName="Paracetamol" value={2} max={15} onChange={onChange} />);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Qty 15');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Remove');
    expect(onChange.mock.calls).toEqual([[15], [0]]);
  });

  it('keeps the old value and is disabled while the call is pending', () => {
    renderUi(<QuantitySelect itemName="Paracetamol" value={2} max={15} pending onChange={jest.fn()} />);
    expect(screen.getByRole('combobox')).toBeDisabled();
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Qty 2');
  });

  it('shows the quantity in the cart even if the stock is lower', () => {
    renderUi(<QuantitySelect itemName="Paracetamol" value={5} max={2} onChange={jest.fn()} />);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Qty 5');
    expect(screen.getByRole('option', { name: 'Qty 5' })).toBeDisabled();
  });
});
