import type { TokenScope } from '../../contract';
import { labDescriptor, liveRegistry, operator, testRegistry } from '../../testing/registry';
import { publishScope, removeTemporaryFolders } from '../../testing/releases';
import { canonicalJson, sha256 } from '../stored/canonical';
import { openPreviews } from './previews';

describe('previews', () => {
  afterEach(removeTemporaryFolders);

  async function open() {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    const find = openPreviews(fleet.ports);
    const create = async (hours = 24) => {
      const created = await fleet.client.createPreview({ part: 'mfe-lab', release: next, hours });
      return { ...created, secret: new URL(created.url).searchParams.get('key') ?? '' };
    };
    return { ...fleet, next, find, create };
  }

  describe('a preview', () => {
    it('is a link to the site, and changes nothing that is live', async () => {
      const { create, find, next, client, lab, objects } = await open();
      const { url, secret, id } = await create();
      expect(url).toBe(`https://shop.example/preview?key=${secret}`);
      expect(await find(secret)).toMatchObject({ id, part: 'mfe-lab', release: next, name: 'operator' });
      expect((await client.status()).parts.find(({ name }) => name === 'mfe-lab')?.slot.stable).toBe(lab);
      const stored = await Promise.all((await objects.list('previews/')).map((key) => objects.read(key)));
      expect(Buffer.concat(stored.flatMap((bytes) => bytes ?? [])).toString()).not.toContain(secret);
    });

    it('ends with its time', async () => {
      const { create, find, clock } = await open();
      const { secret } = await create(2);
      clock.now = new Date(clock.now.getTime() + 2 * 3_600_000 - 1);
      expect(await find(secret)).toBeDefined();
      clock.now = new Date(clock.now.getTime() + 1);
      expect(await find(secret)).toBeUndefined();
    });

    it('can be ended at once, which the audit trail shows once', async () => {
      const { create, find, client } = await open();
      const { secret, id } = await create();
      expect(await client.endPreview({ part: 'mfe-lab', id })).toMatchObject({
        id,
        revoked_at: expect.any(String) as unknown,
      });
      expect(await find(secret)).toBeUndefined();
      await client.endPreview({ part: 'mfe-lab', id });
      const actions = (await client.history({ part: 'mfe-lab', limit: 3 })).map(({ action }) => action);
      expect(actions.slice(0, 2)).toEqual(['preview-ended', 'preview-created']);
      expect(await client.previews()).toMatchObject([{ id }]);
    });

    it.each(['pre_', 'rel_0123456789ab_' + 'a'.repeat(64), 'pre_0123456789ab_' + 'a'.repeat(64), '../x'])(
      'is not found by %s',
      async (secret) => {
        const { create, find } = await open();
        await create();
        expect(await find(secret)).toBeUndefined();
      },
    );

    it('is of a published release, lasts for two weeks at most, and may be ended only with its part', async () => {
      const { client, next, create } = await open();
      const unknown = '9.9.9-gffffffffffff';
      await expect(client.createPreview({ part: 'mfe-lab', release: unknown, hours: 1 })).rejects.toMatchObject({
        code: 'unknown',
      });
      await expect(client.createPreview({ part: 'mfe-lab', release: next, hours: 0 })).rejects.toMatchObject({
        code: 'invalid',
      });
      await expect(client.createPreview({ part: 'mfe-lab', release: next, hours: 337 })).rejects.toMatchObject({
        code: 'invalid',
      });
      const { id } = await create();
      await expect(client.endPreview({ part: 'shell', id })).rejects.toMatchObject({ code: 'unknown' });
      await expect(client.endPreview({ part: 'mfe-lab', id: '0'.repeat(12) })).rejects.toMatchObject({
        code: 'unknown',
      });
    });

    it('may be created by a team for its own part only', async () => {
      const { registry, next, shell } = await open();
      const clientOf = async (scope: TokenScope) => {
        const { token } = await registry.tokens.create(operator, 'Lab team', scope, { days: 1 });
        return registry.as((await registry.tokens.authenticate(token)).actor);
      };
      const team = await clientOf([{ actions: ['preview'], parts: ['mfe-lab'] }]);
      expect(await team.createPreview({ part: 'mfe-lab', release: next, hours: 1 })).toMatchObject({
        name: 'Lab team',
      });
      await expect(team.createPreview({ part: 'shell', release: shell, hours: 1 })).rejects.toMatchObject({
        code: 'forbidden',
      });
      // A token that may only publish must not run code in the shop before it has passed the gates.
      const pipeline = await clientOf(publishScope('mfe-lab'));
      await expect(pipeline.createPreview({ part: 'mfe-lab', release: next, hours: 1 })).rejects.toMatchObject({
        code: 'forbidden',
      });
    });
  });
});

describe('tokens', () => {
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
});
