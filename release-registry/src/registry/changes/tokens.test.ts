import { testRegistry } from '../../testing/registry';
import { canonicalJson, sha256 } from '../stored/canonical';

/** Stores a token with this scope and authenticates with it. */
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

it('a stored token with grants is valid', async () => {
  const scope = [{ actions: ['rollback'], parts: 'all' }];
  expect(await storedToken(scope)).toMatchObject({ actor: { scope }, info: { scope } });
});

it.each([['release'], [[{ actions: [], parts: 'all' }]], [[{ actions: ['publish'], parts: [] }]]])(
  'a stored token with the scope %j is damaged',
  async (stored) => {
    await expect(storedToken(stored)).rejects.toMatchObject({ code: 'damaged' });
  },
);
