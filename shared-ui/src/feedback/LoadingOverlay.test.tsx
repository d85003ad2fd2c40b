import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { LoadingOverlay } from './LoadingOverlay';

it('announces at once what is pending', () => {
  renderUi(<LoadingOverlay sentence="Placing your order." />);
  expect(screen.getByRole('status')).toHaveTextContent('Placing your order.');
});
