import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/Button';
import type * as OnDemandModule from '../on-demand/on-demand';
import { renderUi } from '../testing/index';
import type * as DialogModule from './dialogs';
import { Drawer } from './Drawer';
import { Modal } from './Modal';

const mockLoads: { resolve: () => void; reject: () => void }[] = [];

jest.mock('#dialog-source', () => {
  const { onDemand } = jest.requireActual<typeof OnDemandModule>('../on-demand/on-demand');
  const module = jest.requireActual<typeof DialogModule>('./dialogs');
  const dialogs = onDemand(
    () =>
      new Promise((resolve, reject) => {
        mockLoads.push({ resolve: () => resolve(module), reject: () => reject(new Error('not reached')) });
      }),
  );
  return { dialogs };
});

function Example({ overlay: Overlay }: { overlay: typeof Modal | typeof Drawer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Overlay open={open} onClose={() => setOpen(false)} title="Filters" footer={null}>
        Body
      </Overlay>
    </>
  );
}

const openIt = async () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

// In this order: the code is loaded once for all.
describe('a dialog whose code is not loaded', () => {
  const reported = jest.fn();
  beforeAll(() => void Object.defineProperty(globalThis, 'reportError', { value: reported, configurable: true }));
  afterAll(() => void Reflect.deleteProperty(globalThis, 'reportError'));

  it('loads nothing before it opens, and shows that it is loading', async () => {
    renderUi(<Example overlay={Modal} />);
    expect(mockLoads).toHaveLength(0);
    await openIt();
    expect(mockLoads).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    // A connection may stall: a press gives the page back.
    await userEvent.click(screen.getByRole('status'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('closes if the code does not load, and tries again when it next opens', async () => {
    await act(async () => mockLoads[0]?.reject());
    renderUi(<Example overlay={Drawer} />);
    await openIt();
    expect(mockLoads).toHaveLength(2);
    await act(async () => mockLoads[1]?.reject());
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reported).toHaveBeenCalledTimes(1);
    await openIt();
    expect(mockLoads).toHaveLength(3);
    expect(screen.getByRole('status')).toBeVisible();
  });

  it('opens when the code has loaded, takes the focus and restores it', async () => {
    renderUi(<Example overlay={Drawer} />);
    await openIt();
    await act(async () => mockLoads[2]?.resolve());
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    expect(screen.queryByRole('status')).toBeNull();
    expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });
});
