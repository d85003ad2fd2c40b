import { createMeeting } from '../testing/deferred';
import { createMemoryObjectStore } from '../testing/memory-object-store';
import { openBegunSignIns } from './begun-sign-ins';

const secrets = { state: 'state', nonce: 'nonce', verifier: 'verifier' };
const now = () => 0;

it('a sign-in is taken by one of two servers that read it at once', async () => {
  const objects = createMemoryObjectStore();
  const id = await openBegunSignIns(objects, now).add(secrets);
  const meet = createMeeting(2);
  const read = async (key: string) => {
    const found = await objects.read(key);
    await meet();
    return found;
  };
  const servers = [1, 2].map(() => openBegunSignIns({ ...objects, read }, now));
  const taken = await Promise.all(servers.map((server) => server.take(id)));
  expect(taken.filter((found) => found !== undefined)).toEqual([secrets]);
});

it('sign-ins that nobody finished are removed when they are too old', async () => {
  const objects = createMemoryObjectStore();
  let time = 0;
  const signIns = openBegunSignIns(objects, () => time);
  const [left, finished] = [await signIns.add(secrets), await signIns.add(secrets)];
  await signIns.take(finished);
  time = 10 * 60_000 - 1;
  await signIns.cleanUp();
  expect(await objects.list('sign-ins/')).toHaveLength(2);
  time += 1;
  await signIns.cleanUp();
  expect(await objects.list('sign-ins/')).toEqual([]);
  expect(await signIns.take(left)).toBeUndefined();
});

it('anybody may begin sign-ins, but no number of them fills the store', async () => {
  const objects = createMemoryObjectStore();
  const signIns = openBegunSignIns(objects, now);
  for (let begun = 0; begun < 1100; begun += 1) await signIns.add(secrets);
  expect((await objects.list('sign-ins/')).length).toBeLessThanOrEqual(1000);
});
