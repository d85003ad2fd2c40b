import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoryArt } from '../product/CategoryArt';
import { renderUi } from '../testing/index';
import { Chips, LinkChip, RemovableChip, ToggleChip } from './Chip';

describe('chips', () => {
  it('expose whether they are pressed', async () => {
    const press = jest.fn();
    renderUi(
      <Chips role="group" aria-label="Category">
        <ToggleChip pressed onClick={press}>
          All
        </ToggleChip>
        <ToggleChip pressed={false} art={<CategoryArt category="ayurvedic" size={28} />} onClick={press}>
          Ayurvedic
        </ToggleChip>
      </Chips>,
    );
    expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ayurvedic', pressed: false }));
    expect(press).toHaveBeenCalledTimes(1);
  });

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
