import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { Disclosure } from './Disclosure';

const show = (defaultOpen: boolean) =>
  renderUi(
    <Disclosure summary="Lipid Profile" aside="4 parameters" defaultOpen={defaultOpen}>
      <p>HDL Cholesterol</p>
    </Disclosure>,
  );

it('is closed at first, and shows its summary', () => {
  show(false);
  expect(screen.getByText('Lipid Profile')).toBeVisible();
  expect(screen.getByText('4 parameters')).toBeVisible();
  expect(screen.getByText('HDL Cholesterol')).not.toBeVisible();
});

it('is open at first if requested', () => {
  show(true);
  expect(screen.getByText('HDL Cholesterol')).toBeVisible();
});

it('stays open or closed when its text changes', () => {
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
