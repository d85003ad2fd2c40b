import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { createMeeting } from '../testing/deferred';
import { createMemoryObjectStore } from '../testing/memory-object-store';
import { createCodeCheck, createTotp } from './second-factor';

it('a code is accepted by one of two servers that compare it at once', async () => {
  const objects = createMemoryObjectStore();
  const { secret } = createTotp('Iyer', randomBytes);
  const meet = createMeeting(2);
  const list = async (prefix: string) => {
    const keys = await objects.list(prefix);
    await meet();
    return keys;
  };
  const servers = [1, 2].map(() => createCodeCheck({ ...objects, list }, () => 60_000));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: 60_000 });
  const results = await Promise.allSettled(servers.map((server) => server.verify('t1', secret, code)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
