import { paths } from '@storefront/shared-contracts';
import { releaseRecord } from '@storefront/shared-contracts/schemas';
import { devPart } from './dev-manifest';
import { serveDevRemote } from './dev-remote-server';
import { freePort } from '../processes/free-port';
import { createFixtureRemote, type TinyRemote } from '../testing/fixture-remote';

// The real compiler takes seconds for its first files.

const page = (text: string) => `
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
const Box = styled.div\`color: var(--brand);\`;
export default function DemoList() {
  const [query] = useSearchParams();
  return <Box>${text} {query.get('keyword')}</Box>;
}
`;

const descriptor = `export const descriptor = ${JSON.stringify({
  name: 'mfe-demo',
  team: 'demo',
  contract: '^1.0.0',
  section: 'Demo',
  routes: [{ path: paths.medicines, access: 'public', title: 'Demo', module: './demo-list' }],
  widgets: [],
})};`;

let remote: TinyRemote;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  remote = createFixtureRemote({ 'src/descriptor.ts': descriptor, 'src/pages/demo-list.tsx': page('First') });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  stop = await serveDevRemote(await devPart(remote.part, `${origin}/`), port, new URL('http://localhost:3000'));
});
afterAll(async () => {
  await stop();
  remote.remove();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers });
const text = async (path: string) => (await get(path)).text();

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100));
}

describe('a dev remote', () => {
  it('serves its record, with the location of its entry', async () => {
    const record = releaseRecord.parse(await (await get('/record.json')).json());
    expect(record).toMatchObject({ name: 'mfe-demo', version: '1.2.3', release: `1.2.3-d${'0'.repeat(12)}` });
    expect((await get(`/${record.entry}`)).headers.get('content-type')).toContain('javascript');
  });

  it('has files that a production shell can run: its runtime, its React, no Fast Refresh', async () => {
    const [entry, chunk] = [await text('/remote-entry.js'), await text('/pages-demo-list.js')];
    expect(chunk).toContain('First');
    expect(chunk).toContain('_jsx');
    for (const file of [entry, chunk]) {
      expect(file).not.toContain('jsxDEV');
      expect(file).not.toContain('RefreshReg');
      expect(file).not.toContain('react-jsx-runtime.development');
    }
    expect(entry).toContain('_FEDERATION_RUNTIME_CORE');
    expect(entry).toContain(`"${origin}/"`);
  });

  it('is readable by pages of this machine only', async () => {
    const allowed = await get('/remote-entry.js', { origin: 'http://localhost:3000' });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    const foreign = await get('/remote-entry.js', { origin: 'https://shop.example' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('updates after an edit', async () => {
    remote.write('src/pages/demo-list.tsx', page('Second'));
    await until(async () => (await text('/pages-demo-list.js')).includes('Second'));
  });
});
