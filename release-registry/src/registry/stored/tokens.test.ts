import { fullScope } from '../../contract';
import { testRegistry } from '../../testing/registry';
import { canonicalJson, sha256 } from './canonical';

/** A token as the registry stored it before it had grants. */
async function storedToken(scope: unknown) {
  const fleet = testRegistry();
  const [id, secret] = ['0123456789ab', `rel_0123456789ab_${'f'.repeat(64)}`];
  const stored = {
    schema: 1,
    id,
    name: 'Rao',
    scope,
    hash: sha256(secret),
    created_at: '2026-11-01T00:00:00.000Z',
    expires_at: '2026-12-01T00:00:00.000Z',
  };
  await fleet.objects.create(`tokens/${id}.json`, Buffer.from(canonicalJson(stored)));
  return fleet.registry.tokens.authenticate(secret);
}

it.each([
  ['of a release manager', 'release', fullScope],
  ['of a publisher', { publish: 'mfe-lab' }, [{ actions: ['publish'], parts: ['mfe-lab'] }]],
  ['with grants', [{ actions: ['rollback'], parts: 'all' }], [{ actions: ['rollback'], parts: 'all' }]],
])('a stored token %s is valid', async (_whose, stored, scope) => {
  expect(await storedToken(stored)).toMatchObject({ actor: { scope }, info: { scope } });
});

it.each([['admin'], [[{ actions: [], parts: 'all' }]], [[{ actions: ['publish'], parts: [] }]]])(
  'a stored token with the scope %j is damaged',
  async (stored) => {
    await expect(storedToken(stored)).rejects.toMatchObject({ code: 'damaged' });
  },
);
