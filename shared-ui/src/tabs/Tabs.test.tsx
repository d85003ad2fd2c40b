import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tabOfKey, Tabs } from './Tabs';
import { renderUi } from '../testing/index';

describe('the tab of a key', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['PageUp', 1, 0],
    ['End', 0, 2],
    ['PageDown', 1, 2],
    ['a', 1, undefined],
  ])('of three tabs, %s at the tab %i moves to %s', (key, current, next) => {
    expect(tabOfKey(key, current, 3)).toBe(next);
  });
});

const items = [
  { id: 'medicine', label: 'Medicines', count: 4, content: <p>Four medicines</p> },
  { id: 'lab', label: 'Lab Test', count: 0, content: <p>No tests</p> },
  { id: 'other', label: 'Description', content: <p>No description</p> },
];

describe('Tabs', () => {
  it('opens the first, with counts in brackets', () => {
    renderUi(<Tabs label="Cart" items={items} />);
    expect(screen.getByRole('tablist', { name: 'Cart' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Medicines (4)', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Lab Test (0)', selected: false })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Medicines (4)' })).toHaveTextContent('Four medicines');
    expect(screen.queryByText('No tests')).toBeNull();
  });

  it('moves with the arrow keys, Home and End', async () => {
    renderUi(<Tabs label="Cart" items={items} />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Medicines (4)' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Lab Test (0)', selected: true })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByText('No description')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Medicines (4)', selected: true })).toHaveFocus();
  });

  it('can be controlled by its owner', async () => {
    const onValueChange = jest.fn();
    renderUi(<Tabs label="Cart" items={items} value="lab" onValueChange={onValueChange} />);
    expect(screen.getByText('No tests')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Medicines (4)' }));
    expect(onValueChange).toHaveBeenCalledWith('medicine');
    expect(screen.getByText('No tests')).toBeVisible();
  });
});
