import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CountBadge } from '../text/CountBadge';
import { renderUi } from '../testing/index';
import { IconButton } from './IconButton';

describe('IconButton', () => {
  it('is named only by its label', async () => {
    const press = jest.fn();
    renderUi(<IconButton icon="trash" label="Delete address of Raghav Iyer" onClick={press} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete address of Raghav Iyer' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('is a link if it has a URL; a count on it is not read twice', () => {
    renderUi(
      <IconButton icon="basket" label="Cart, 3 items" href="/my-cart">
        <CountBadge count={3} />
      </IconButton>,
    );
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toHaveAttribute('href', '/my-cart');
    expect(screen.getByText('3')).toHaveAttribute('aria-hidden', 'true');
  });
});
