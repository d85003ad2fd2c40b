import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/Button';
import { LinkButton } from '../actions/LinkButton';
import { Checkbox } from '../form/Choice';
import { renderUi } from '../testing/index';
import { Modal } from './Modal';

function Example() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <Modal
        side
        open={open}
        onClose={close}
        title="Filters"
        headAction={<LinkButton>Clear all</LinkButton>}
        footer={<Button onClick={close}>Show 142 tests</Button>}
      >
        <Checkbox>Heart</Checkbox>
      </Modal>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Filters' });

it('is a dialog with its title, keeps the focus within and hides the page below', async () => {
  renderUi(<Example />);
  await userEvent.click(opener());
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  for (let step = 0; step < 7; step += 1) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  }
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['its own button', () => userEvent.click(screen.getByRole('button', { name: 'Show 142 tests' }))],
])('closes by %s and restores the focus', async (_, close) => {
  renderUi(<Example />);
  await userEvent.click(opener());
  await close();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(opener()).toHaveFocus());
});

describe('on a screen that becomes wider', () => {
  const original = window.matchMedia;
  afterEach(() => {
    window.matchMedia = original;
  });

  it('closes, because the page then shows its content beside the list', async () => {
    class Screen extends EventTarget implements MediaQueryList {
      matches = false;
      onchange = null;
      addListener = () => undefined;
      removeListener = () => undefined;
      constructor(readonly media: string) {
        super();
      }
    }
    const screens: Screen[] = [];
    window.matchMedia = (media) => {
      const made = new Screen(media);
      screens.push(made);
      return made;
    };
    renderUi(<Example />);
    await userEvent.click(opener());
    const desktop = screens.filter(({ media }) => media === '(min-width: 1024px)');
    act(() =>
      desktop.forEach((one) => {
        one.matches = true;
        one.dispatchEvent(new Event('change'));
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
