import { createMetrics } from '@storefront/server-kit/metrics';
import { createMemoryObjectStore } from '../testing/memory-object-store';
import { openAuditTrail } from '../registry/stored/audit-trail';
import { countChanges } from './release-metrics';

it('counts the changes of the audit trail by action, part and kind of author', async () => {
  const trail = openAuditTrail(createMemoryObjectStore());
  const add = async (action: 'publish' | 'rollback', part: string, kind: 'person' | 'system') => {
    const who = { kind, name: 'Asha' };
    await trail.append(
      { at: '2026-11-24T10:00:00.000Z', who, action, part, why: 'x', revision: 1 },
      (await trail.read()).head,
    );
  };
  await add('publish', 'mfe-lab', 'person');
  await add('publish', 'mfe-lab', 'person');
  await add('rollback', 'mfe-account', 'system');
  const counts = countChanges(await trail.summaries());
  expect(counts).toEqual([
    [{ action: 'publish', part: 'mfe-lab', by: 'person' }, 2],
    // Prometheus sees an increase only if the counter existed before the rollback.
    [{ action: 'rollback', part: 'mfe-lab', by: 'system' }, 0],
    [{ action: 'rollback', part: 'mfe-account', by: 'system' }, 1],
  ]);
  const metrics = createMetrics('release');
  metrics.read('storefront_release_changes_total', () => counts);
  const text = await metrics.text((error) => {
    throw error;
  });
  expect(text).toContain('storefront_release_changes_total{action="rollback",part="mfe-account",by="system"} 1');
});
