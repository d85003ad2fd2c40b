import { waitFor, act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useRef } from 'react';
import { focusWhenNotInert } from './focus-when-not-inert';
import { Button } from '../actions/Button';
import { renderUi } from '../testing/index';
import { DialogLoading, Modal } from './Modal';
import { LinkButton } from '../actions/LinkButton';
import { Checkbox } from '../form/Choice';
import { Field } from '../form/Field';
import { Toast } from '../toast/Toast';
import { TextArea } from '../form/TextInput';

function page() {
  document.body.innerHTML = '<div><h2 tabindex="-1">Refused</h2></div>';
  const [around, heading] = [document.querySelector('div'), document.querySelector('h2')];
  if (!around || !heading) throw new Error('The page is not there.');
  return { around, heading };
}

describe('the focus', () => {
  it('is set at once', () => {
    const { heading } = page();
    focusWhenNotInert(heading);
    expect(heading).toHaveFocus();
  });

  it('waits while the page is inert', async () => {
    const { around, heading } = page();
    around.toggleAttribute('inert', true);
    focusWhenNotInert(heading);
    expect(heading).not.toHaveFocus();
    around.toggleAttribute('inert', false);
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('is not set after the wait was cancelled', async () => {
    const { around, heading } = page();
    around.toggleAttribute('inert', true);
    focusWhenNotInert(heading)();
    around.toggleAttribute('inert', false);
    await Promise.resolve();
    expect(heading).not.toHaveFocus();
  });
});

describe('a loading dialog', () => {
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
});

describe('side dialog', () => {
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
});

describe('Modal', () => {
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
    expect(screen.getByRole('dialog', { name: 'Delete address' })).toHaveTextContent('Pick one first.');
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
