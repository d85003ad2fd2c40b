import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/Button';
import { renderUi } from '../testing/index';
import { DialogLoading, Modal } from './Modal';

function Example({ side }: { side: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal side={side} open={open} onClose={() => setOpen(false)} title="Filters">
        Body
      </Modal>
    </>
  );
}

describe.each([
  ['modal', false],
  ['side dialog', true],
])('a %s', (_, side) => {
  it('is not there before it opens, takes the focus when its code is there, and restores it', async () => {
    renderUi(<Example side={side} />);
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    expect(screen.queryByRole('status')).toBeNull();
    expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });
});

it('says that a dialog is loading, and a press gives the page back: a connection may stall', async () => {
  const close = jest.fn();
  renderUi(<DialogLoading onClose={close} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await act(async () => userEvent.click(screen.getByRole('status')));
  expect(close).toHaveBeenCalledTimes(1);
});
