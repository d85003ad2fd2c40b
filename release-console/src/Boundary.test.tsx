import { render, screen } from '@testing-library/react';
import { Boundary } from './Boundary';

function Broken(): never {
  throw new Error('broken');
}

it('shows that the page has failed, in place of an empty page', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Boundary>
      <Broken />
    </Boundary>,
  );
  expect(screen.getByRole('heading', { name: 'This page has failed.' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The command line works as well.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
