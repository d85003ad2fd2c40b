import { fireEvent, render, screen } from '@testing-library/react';
import { PressMark } from './focus';

function setUp() {
  const view = render(
    <>
      <PressMark />
      <button>Add</button>
      <select aria-label="Quantity" />
    </>,
  );
  return { ...view, button: screen.getByRole('button'), select: screen.getByRole('combobox') };
}

const marked = () => [...document.querySelectorAll('[data-pressed]')];

it('marks the focused element after a press, also one that a script focuses later', () => {
  const { button, select } = setUp();
  button.focus();
  expect(marked()).toEqual([]);
  fireEvent.pointerDown(button);
  expect(marked()).toEqual([button]);
  select.focus();
  expect(marked()).toEqual([select]);
});

it('marks nothing while the keyboard is used', () => {
  const { button, select } = setUp();
  fireEvent.pointerDown(button);
  select.focus();
  fireEvent.keyDown(select, { key: 'Tab' });
  expect(marked()).toEqual([]);
  button.focus();
  expect(marked()).toEqual([]);
});

it('leaves no mark behind', () => {
  const { button, unmount } = setUp();
  fireEvent.pointerDown(button);
  unmount();
  expect(marked()).toEqual([]);
});
