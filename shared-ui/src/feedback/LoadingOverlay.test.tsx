import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { LoadingOverlay } from './LoadingOverlay';

it('says at once what must not be interrupted', () => {
  renderUi(<LoadingOverlay sentence="Placing your order." />);
  expect(screen.getByRole('status')).toHaveTextContent('Placing your order.');
});
