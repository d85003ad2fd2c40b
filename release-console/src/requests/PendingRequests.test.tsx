import { RegistryError, type ChangeRequestInfo, type TokenScope } from '@storefront/release-registry/contract';
import { screen, within } from '@testing-library/react';
import { renderConsole, rowOf, type Answers } from '../testing/render-console';
import { lab, releaseOf, sampleFleet } from '../testing/sample-fleet';

const request: ChangeRequestInfo = {
  id: 71,
  part: 'mfe-lab',
  release: releaseOf('2.15.0'),
  traffic: 10,
  why: 'New filters.',
  requested_by: { kind: 'person', name: 'Asha Rao', subject: 'u-17' },
  requested_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-11-21T09:00:00.000Z',
  overridden: [],
  own: false,
};

const approved = () => ({ revision: 61, head: 'h', part: 'mfe-lab', slot: lab.slot });

const consoleWith = (pending: ChangeRequestInfo[], answers: Answers = {}) =>
  renderConsole({ status: () => sampleFleet([lab]), requests: () => pending, ...answers });

describe('promotions that wait for another person', () => {
  it('are listed with who asked and until when, and approved after a second look', async () => {
    const pending = [request];
    const { user, made } = consoleWith(pending, {
      approve: () => {
        pending.pop();
        return approved();
      },
    });
    expect(await screen.findByRole('heading', { name: 'Waiting for another person' })).toBeVisible();
    expect(screen.getByText('Promote mfe-lab 2.15.0 to 10%')).toBeVisible();
    expect(screen.getByText(/^Request 71 by Asha Rao, ends 21 Nov, 14:30 IST\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve request 71' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve request 71' }));
    expect(made('approve')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Promote mfe-lab 2.15.0 to 10%: approved.')).toBeVisible();
    expect(made('approve')[0]?.params).toEqual({ id: '71' });
    expect(screen.queryByRole('heading', { name: 'Waiting for another person' })).toBeNull();
  });

  it('are rejected with a reason only', async () => {
    const { user, made } = consoleWith([request], { rejectRequest: () => request });
    await user.click(await screen.findByRole('button', { name: 'Reject request 71' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Reason'), 'Sale');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Promote mfe-lab 2.15.0 to 10%: rejected.')).toBeVisible();
    expect(made('rejectRequest')[0]?.body).toEqual({ why: 'Sale' });
  });

  it('show why an approval failed', async () => {
    const words = 'The request 71 is outdated.';
    const { user } = consoleWith([request], { approve: () => new RegistryError('conflict', words) });
    await user.click(await screen.findByRole('button', { name: 'Approve request 71' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it.each<[string, Partial<ChangeRequestInfo>, TokenScope, string, boolean]>([
    ['their own', { own: true }, [{ actions: ['release'], parts: 'all' }], 'You requested it', true],
    ['those of other parts', {}, [{ actions: ['release'], parts: ['shell'] }], 'You may not promote mfe-lab.', false],
  ])('nobody approves %s', async (_whose, change, scope, text, mayEnd) => {
    const session = { name: 'Asha Rao', scope, expires_at: '2026-11-20T17:30:00.000Z' };
    consoleWith([{ ...request, ...change }], { session: () => ({ environment: 'production', session }) });
    expect(await screen.findByRole('button', { name: 'Approve request 71' })).toBeDisabled();
    expect(screen.getByText((words) => words.includes(text))).toBeVisible();
    const end = screen.getByRole('button', { name: mayEnd ? 'Withdraw request 71' : 'Reject request 71' });
    if (mayEnd) expect(end).toBeEnabled();
    else expect(end).toBeDisabled();
  });

  it('are requested in the dialog of a promotion, which changes nothing yet', async () => {
    const { user, made } = consoleWith([], {
      status: () => sampleFleet([{ ...lab, two_persons: true }]),
      promote: () => ({ ...approved(), request }),
    });
    const row = within(await rowOf('mfe-lab'));
    await user.selectOptions(row.getByLabelText('Published releases of mfe-lab'), releaseOf('2.15.0'));
    await user.click(row.getByRole('button', { name: 'Promote mfe-lab' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'New');
    expect(await dialog.findByText('Another person approves it first.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Request 2.15.0 to 10%' }));
    expect(await screen.findByText('Requested. Another person approves it: request 71.')).toBeVisible();
    expect(made('promote')).toHaveLength(1);
  });
});
