import { countKey, encodeCounts } from '../counts/metrics-object';
import { liveRegistry } from '../testing/registry';
import { removeTemporaryFolders } from '../testing/releases';
import { createWatch } from './maintenance';

afterEach(removeTemporaryFolders);

const pluralize = (fleet: Awaited<ReturnType<typeof liveRegistry>>, minute: number) =>
  fleet.objects.create(
    countKey(minute, 'one', 1),
    encodeCounts([{ minute, part: 'mfe-lab', release: fleet.lab, pages: 1, errors: 0 }]),
  );

it('removes counts that are older than every window, once an hour', async () => {
  const fleet = await liveRegistry();
  const now = Math.floor(fleet.clock.now.getTime() / 60_000);
  const watch = createWatch(fleet.ports);
  await pluralize(fleet, now - 10);
  await pluralize(fleet, now - 500);
  await watch();
  expect(await fleet.objects.list('counts/')).toEqual([countKey(now - 10, 'one', 1)]);
  await pluralize(fleet, now - 500);
  await watch();
  expect(await fleet.objects.list('counts/')).toHaveLength(2);
  fleet.clock.now = new Date(fleet.clock.now.getTime() + 3_600_000);
  await watch();
  expect(await fleet.objects.list('counts/')).toEqual([countKey(now - 10, 'one', 1)]);
});
