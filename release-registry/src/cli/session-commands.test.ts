import type { SessionOwner } from '../api/session-owner';
import { openStoredSessions } from '../api/sessions';
import { runArgs } from '../testing/cli';
import { createMemoryObjectStore } from '../testing/memory-object-store';

const started_at = Date.now();
const token: SessionOwner = { kind: 'token', name: 'Rao', id: '0123456789ab' };
const asha: SessionOwner = {
  kind: 'person',
  name: 'Asha Rao',
  subject: 'u-17',
  issuer: 'https://id.example/',
  groups: [],
};

const signedIn = async () => {
  const store = createMemoryObjectStore();
  const sessions = openStoredSessions(store, () => started_at);
  const session = { browser: 'Firefox on Linux', address: '192.0.2.1', started_at, until: started_at + 60_000 };
  for (const owner of [token, asha, asha]) await sessions.create({ ...session, owner });
  return (words: string) => runArgs(words, { store: () => store });
};

it('the operator lists who is signed in to the console, and ends all sessions of a person', async () => {
  const run = await signedIn();
  expect((await run('session list')).out.match(/Asha Rao +Firefox on Linux +192\.0\.2\.1/g)).toHaveLength(2);
  expect((await run('session end Asha_Rao')).out).toBe('Ended 2 sessions of Asha Rao.');
  const { out } = await run('session list');
  expect(out).not.toContain('Asha Rao');
  expect(out).toContain('Rao');
  expect(await run('session end Asha_Rao')).toMatchObject({
    exit: 6,
    err: 'Asha Rao is not signed in to the console.',
  });
  await run('session end Rao');
  expect((await run('session list')).out).toBe('Nobody is signed in to the console.');
});

it('sessions are not managed over HTTP', async () => {
  expect(await runArgs('session list', { store: () => undefined })).toMatchObject({ exit: 2 });
});
