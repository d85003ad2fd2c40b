import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { paths, type RemoteDescriptor } from '@storefront/shared-contracts';
import { buildPart } from './build-part';
import { createFixtureRemote, type TinyRemote } from '../testing/fixture-remote';

// Real builds of a tiny remote: some 20 s each on a small machine.

const descriptor: RemoteDescriptor = {
  name: 'mfe-demo',
  team: 'demo',
  contract: '^1.0.0',
  section: 'Demo',
  routes: [{ path: paths.medicines, access: 'public', title: 'Demo', module: './demo-list', rendered: true }],
  widgets: [],
  uses: [],
};

const page = `
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@storefront/shared-contracts';
const Box = styled.div\`color: var(--brand);\`;
export default function DemoList() {
  const [query] = useSearchParams();
  return <Box title={paths.cart}>{query.get('keyword')}</Box>;
}
`;

const remotes: TinyRemote[] = [];
afterAll(() => remotes.forEach((made) => made.remove()));

function remote(source: string): TinyRemote {
  const made = createFixtureRemote({ 'src/descriptor.ts': '', 'src/pages/demo-list.tsx': source });
  remotes.push(made);
  return made;
}

const listFiles = ({ output }: TinyRemote) =>
  readdirSync(join(output, 'client'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('.'))
    .sort();

/** Ids of styled components in all scripts of a build. */
const componentIds = ({ output }: TinyRemote, file: string) =>
  readFileSync(join(output, 'client', file), 'utf8').match(/sc-[0-9a-f]{8}-\d/g);

describe('the build of a part', () => {
  it('produces the same bytes in another folder, and a record that describes them', async () => {
    const [one, two] = [remote(page), remote(page)];
    const first = await buildPart(one.part, descriptor, one.output);
    const second = await buildPart(two.part, descriptor, two.output);

    expect(first.record.shared?.['@storefront/shared-contracts']?.exports).toMatchObject({
      'paths.cart': { gives: ["'/my-cart'"] },
    });
    expect(first.record.shared?.['@storefront/shared-contracts']?.exports).not.toHaveProperty(['paths.orders']);
    expect(second.record).toEqual(first.record);
    const names = listFiles(one);
    expect(listFiles(two)).toEqual(names);
    expect(names).toContain('server/bundle.js');
    for (const name of names) {
      const [a, b] = [one, two].map(({ output }) => readFileSync(join(output, 'client', name)));
      expect({ name, equal: a !== undefined && b !== undefined && a.equals(b) }).toEqual({ name, equal: true });
    }

    const { record } = first;
    expect(record.server).toEqual({
      file: 'server/bundle.js',
      imports: ['@storefront/shared-contracts', 'react-router-dom', 'react/jsx-runtime', 'styled-components'],
    });
    const [pageFile = ''] = record.preload.exposes['./demo-list'] ?? [];
    expect(componentIds(one, 'server/bundle.js')).toEqual(componentIds(one, pageFile));
    expect(record.release).toMatch(/^1\.2\.3-l[0-9a-f]{12}$/);
    expect(record.preload.entry).toEqual(['remote-entry.js']);
    expect(record.preload.exposes['./demo-list']).toEqual([
      expect.stringMatching(/^pages-demo-list\.[0-9a-f]{10}\.js$/),
    ]);
    expect(record.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(record.preload.exposes['./demo-list'] ?? []),
    );
    expect(names).toContain('remote-entry.js.br');
    expect(record.files.some(({ path }) => /\.(br|gz)$/.test(path))).toBe(false);
  });

  it('produces another release for other sources', async () => {
    const [one, two] = [remote(page), remote(page.replace('keyword', 'words'))];
    const first = await buildPart(one.part, descriptor, one.output);
    const second = await buildPart(two.part, descriptor, two.output);
    expect(second.record.release).not.toBe(first.record.release);
  });

  it('fails on a name of react-router-dom that the shell does not provide', async () => {
    const { part, output } = remote(page.replaceAll('useSearchParams', 'useFetcher'));
    await expect(buildPart(part, descriptor, output)).rejects.toThrow(
      '"useFetcher" of react-router-dom is not provided',
    );
  });

  it('fails on a namespace import of react-router-dom, whose members nobody checks', async () => {
    const whole = `import * as Router from 'react-router-dom';\nexport const link = Router.Link;\n`;
    const { part, output } = remote(`${whole}${page}`);
    await expect(buildPart(part, descriptor, output)).rejects.toThrow('react-router-dom is imported whole');
  });

  it('fails when a page of the descriptor has no file', async () => {
    const { part, output } = remote(page);
    rmSync(join(part.dir, 'src', 'pages', 'demo-list.tsx'));
    await expect(buildPart(part, descriptor, output)).rejects.toThrow('demo-list');
  });
});
