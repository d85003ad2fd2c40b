import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button } from '../actions/Button';
import { Field } from '../form/Field';
import { Toast } from '../toast/Toast';
import { TextArea } from '../form/TextInput';
import { renderUi } from '../testing/index';
import { Modal } from './Modal';

function Example({ isStatic = false }: { isStatic?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Delete address"
        isStatic={isStatic}
        footerReason="Pick one first."
        footer={<Button variant="danger">Delete</Button>}
      >
        <p>Are you sure?</p>
      </Modal>
      <Toast type="danger" message="Something failed" onClose={() => undefined} />
    </>
  );
}

function Asking() {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Roll back" initialFocus={field}>
        <Field label="Reason">
          <TextArea ref={field} />
        </Field>
      </Modal>
    </>
  );
}

const openIt = async () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

describe('Modal', () => {
  it('keeps the focused field visible when the keyboard covers part of the screen', async () => {
    const visualViewport = new EventTarget();
    Object.defineProperty(window, 'visualViewport', { value: visualViewport, configurable: true });
    const scrolled = jest.fn();
    Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', { value: scrolled, configurable: true });
    renderUi(<Asking />);
    visualViewport.dispatchEvent(new Event('resize'));
    expect(scrolled).not.toHaveBeenCalled();
    await openIt();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    visualViewport.dispatchEvent(new Event('resize'));
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('textbox')]);
    Reflect.deleteProperty(window, 'visualViewport');
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  });

  it('names itself, takes the focus and hides the page below', async () => {
    renderUi(<Example />);
    await openIt();
    const dialog = screen.getByRole('dialog', { name: 'Delete address' });
    expect(dialog).toHaveTextContent('Are you sure?');
    expect(dialog).toHaveTextContent('Pick one first.');
    expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  });

  it('closes by button and by Escape and restores the focus', async () => {
    renderUi(<Example />);
    await openIt();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
    await openIt();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('focuses the requested field, and restores the focus', async () => {
    renderUi(<Asking />);
    await openIt();
    expect(screen.getByLabelText('Reason')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('stays when a notification above it is dismissed', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    renderUi(<Example />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }));
    expect(dialog).toBeVisible();
    await user.click(document.body);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('focuses the page if the button that opened it can no longer be focused', async () => {
    const user = userEvent.setup({ delay: null });
    function Ending() {
      const [open, setOpen] = useState(false);
      const [over, setOver] = useState(false);
      return (
        <main tabIndex={-1}>
          <Button disabled={over} onClick={() => setOpen(true)}>
            Open
          </Button>
          <Modal open={open} onClose={() => setOpen(false)} title="Cancel order">
            <Button onClick={() => setOver(true)}>End it</Button>
          </Modal>
        </main>
      );
    }
    renderUi(<Ending />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'End it' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('stays open on Escape when static, and closes by its button', async () => {
    renderUi(<Example isStatic />);
    await openIt();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sets the nonce of the page on the style of its scroll lock', async () => {
    const meta = document.createElement('meta');
    meta.setAttribute('property', 'csp-nonce');
    meta.nonce = 'abc123';
    document.head.append(meta);
    renderUi(<Example />);
    await openIt();
    const nonces = [...document.querySelectorAll('style[nonce]')].map((style) => style.getAttribute('nonce'));
    meta.remove();
    expect(nonces).toContain('abc123');
  });
});
