import { screen, waitFor, within } from '@testing-library/react';
import { RegistryError, type ListedRelease, type Preview } from '@storefront/release-registry/contract';
import { renderConsole, type Answers } from '../testing/render-console';
import { lab, releaseOf, sampleFleet } from '../testing/sample-fleet';

const live: ListedRelease = {
  release: releaseOf('2.14.0'),
  version: '2.14.0',
  commit: '',
  subject: 'Show organs',
  author: 'Lab team',
  mark: 'live',
  rollback: false,
  load_bytes: 28_000,
  published_at: '2026-11-17T09:00:00.000Z',
};
const next: ListedRelease = {
  ...live,
  release: releaseOf('2.15.0'),
  version: '2.15.0',
  subject: 'Filters keep their place',
  mark: 'never_live',
  load_bytes: 31_000,
};
const preview: Preview = {
  id: '0123456789ab',
  part: lab.name,
  release: next.release,
  name: 'Lab team',
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2099-11-21T10:00:00.000Z',
};

async function open(answers: Answers = {}) {
  const page = renderConsole({
    status: () => sampleFleet([lab]),
    releases: () => [next, live],
    previews: () => [],
    ...answers,
  });
  await page.user.click(await screen.findByRole('button', { name: /^6 releases, .* of mfe-lab$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const item = within(await dialog.findByRole('listitem', { name: /^2\.15\.0/ }));
  return { ...page, dialog, item };
}

it('shows commit, author, mark and size of each release, and what it changes when it is asked', async () => {
  const { dialog, item, user, made } = await open({
    compare: () => ({
      part: lab.name,
      release: next.release,
      base: live.release,
      load_bytes: 31_000,
      base_load_bytes: 28_000,
      changes: [{ what: 'route /organs', after: 'public, "Organs"' }],
    }),
  });
  expect(item.getByText('never live')).toBeVisible();
  expect(item.getByText('Filters keep their place')).toBeVisible();
  expect(item.getByText('Lab team, 17 Nov 2026, 2:30 pm IST, first load 31 kB (3 kB more)')).toBeVisible();
  const current = within(dialog.getByRole('listitem', { name: /^2\.14\.0/ }));
  expect(current.getByText(/first load 28 kB$/)).toBeVisible();
  expect(current.queryByRole('button', { name: 'Changes' })).toBeNull();
  expect(made('compare')).toEqual([]);
  await user.click(item.getByRole('button', { name: 'Changes' }));
  expect(await item.findByText('route /organs added: public, "Organs"')).toBeVisible();
});

it('shows what pages reported of the live release, and that of a release that served nobody there is nothing', async () => {
  const reports = [
    { kind: 'uncaught', error: 'TypeError: <b>organs</b> is undefined', route: '/lab-test', pages: 12 },
    { kind: 'render', error: 'No price', route: '/lab-test/:id', pages: 1 },
  ];
  const { dialog, item, user, made } = await open({
    errors: ({ params }) => ({
      part: lab.name,
      release: params['release'] ?? '',
      since: '2026-11-20T08:00:00.000Z',
      errors: 13,
      reports,
    }),
  });
  expect(item.queryByRole('button', { name: 'Errors' })).toBeNull();
  const current = within(dialog.getByRole('listitem', { name: /^2\.14\.0/ }));
  await user.click(current.getByRole('button', { name: 'Errors' }));
  expect(await current.findByText('TypeError: <b>organs</b> is undefined')).toBeVisible();
  expect(current.getByText(/^13 pages with errors since 20 Nov 2026, 1:30 pm IST\./)).toBeVisible();
  expect(current.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TypeError: <b>organs</b> is undefined (uncaught, /lab-test, 12 pages)',
    'No price (render, /lab-test/:id, 1 page)',
  ]);
  expect(made('errors')).toMatchObject([{ params: { part: lab.name, release: live.release } }]);
});

it('creates a preview, shows its link once, and lists it with a button that ends it', async () => {
  const previews: Preview[] = [];
  const url = 'https://shop.example/preview?key=pre_1';
  const { dialog, item, user, made } = await open({
    previews: () => previews,
    createPreview: () => {
      previews.push(preview);
      return { ...preview, url };
    },
    endPreview: () => {
      previews.length = 0;
      return { ...preview, revoked_at: preview.created_at };
    },
  });
  await user.click(item.getByRole('button', { name: 'Preview for 24 hours' }));
  expect(await item.findByRole('link', { name: url })).toHaveAttribute('href', url);
  expect(made('createPreview')).toMatchObject([
    { params: { part: lab.name, release: next.release }, body: { hours: 24 } },
  ]);
  await user.click(await dialog.findByRole('button', { name: 'End the preview of 2.15.0 by Lab team' }));
  await waitFor(() => expect(dialog.queryByRole('list', { name: 'Running previews' })).toBeNull());
  expect(made('endPreview')).toMatchObject([{ params: { part: lab.name, id: preview.id } }]);
});

it('says why no preview was created', async () => {
  const { item, user } = await open({ createPreview: () => new RegistryError('forbidden', 'This token may not.') });
  await user.click(item.getByRole('button', { name: /^Preview/ }));
  expect(await item.findByRole('alert')).toHaveTextContent('No preview was created. This token may not.');
});
