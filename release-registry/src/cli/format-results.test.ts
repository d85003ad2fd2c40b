import { labDescriptor, liveRegistry } from '../testing/registry';
import { formatFleetStatus } from './format-results';

it('marks a stable release whose error rate has risen', async () => {
  const status = await (await liveRegistry()).client.status();
  const rise = { before: { pages: 1000, errors: 2 }, now: { pages: 150, errors: 30 } };
  const parts = status.parts.map((part) => (part.name === 'mfe-lab' ? { ...part, stable_rise: rise } : part));
  const lines = formatFleetStatus({ ...status, parts }).split('\n');
  expect(lines.find((line) => line.startsWith('mfe-lab'))).toContain('stable risen to 20% from 0.2%');
  expect(lines.find((line) => line.startsWith('shell'))).not.toContain('risen');
});

it('shows a rollout with its state and the figures of its steps', async () => {
  const fleet = await liveRegistry();
  const release = await fleet.publish(labDescriptor, 'c');
  await fleet.change({ action: 'promote', part: 'mfe-lab', release, steps: [5, 25, 100], every_minutes: 30 });
  const lines = formatFleetStatus(await fleet.client.status()).split('\n');
  expect(lines).toContain(
    `Rollout of mfe-lab ${release}: step 1 of 3 (5, 25, 100%), every 30 min, running: next step at 16:00 (IST).`,
  );
  expect(lines.at(-1)).toBe(
    '  5%: errors not measured of 0 pages (stable not measured of 0), good LCP not measured (not measured), add-to-cart not measured (not measured)',
  );
});
