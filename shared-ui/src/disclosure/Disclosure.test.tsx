import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { Disclosure } from './Disclosure';

const show = (defaultOpen: boolean) =>
  renderUi(
    <Disclosure summary="Lipid Profile" aside="4 parameters" defaultOpen={defaultOpen}>
      <p>HDL Cholesterol</p>
    </Disclosure>,
  );

it('is closed at first, and says what it holds', () => {
  show(false);
  expect(screen.getByText('Lipid Profile')).toBeVisible();
  expect(screen.getByText('4 parameters')).toBeVisible();
  expect(screen.getByText('HDL Cholesterol')).not.toBeVisible();
});

it('opens at first where asked', () => {
  show(true);
  expect(screen.getByText('HDL Cholesterol')).toBeVisible();
});

it('stays as the visitor left it when its words change', () => {
  const { rerender } = show(true);
  screen.getByRole('group').toggleAttribute('open', false);
  rerender(
    <Disclosure summary="Lipid Profile" aside="5 parameters" defaultOpen>
      <p>HDL Cholesterol</p>
    </Disclosure>,
  );
  expect(screen.getByText('5 parameters')).toBeVisible();
  expect(screen.getByText('HDL Cholesterol')).not.toBeVisible();
});
