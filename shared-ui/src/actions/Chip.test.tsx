import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index';
import { LinkChip, RemovableChip } from './Chip';

describe('chips', () => {
  it('link to a URL of their own and mark the current one', () => {
    renderUi(
      <>
        <LinkChip href="/order-medicines" current>
          All
        </LinkChip>
        <LinkChip href="/order-medicines?category=2">Ayurvedic</LinkChip>
      </>,
    );
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Ayurvedic' })).not.toHaveAttribute('aria-current');
  });

  it('can be removed', async () => {
    const remove = jest.fn();
    renderUi(
      <RemovableChip removeLabel="Remove filter Heart" onRemove={remove}>
        Heart
      </RemovableChip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Heart' }));
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
