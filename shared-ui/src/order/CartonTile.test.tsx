import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { CartonTile } from './CartonTile';

it.each([
  [1, '1 item'],
  [12, '12 items'],
])('shows the number of items in it: %i', (count, words) => {
  renderUi(<CartonTile count={count} />);
  expect(screen.getByText(words)).toBeVisible();
});
