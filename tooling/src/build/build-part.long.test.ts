import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { paths, type RemoteDescriptor } from '@storefront/shared-contracts';
import { buildPart } from './build-part';
import { packageVersion } from '../webpack/shared-packages';
import { createFixtureRemote, type TinyRemote } from '../testing/fixture-remote';

// Runs real builds of a tiny remote, which take about 20 s each on a small machine.

const descriptor: RemoteDescriptor = {
  name: 'mfe-demo',
  team: 'demo',
  contract: '^1.0.0',
  section: 'Demo',
  routes: [{ path: paths.medicines, access: 'public', title: 'Demo', module: './demo-list', rendered: true }],
  widgets: [],
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
  it('produces the same bytes in another folder, a record that describes them, and another release for other sources', async () => {
    const [one, two] = [remote(page), remote(page)];
    const first = await buildPart(one.part, descriptor, one.output);
    const second = await buildPart(two.part, descriptor, two.output);

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

    const other = remote(page.replace('keyword', 'words'));
    expect((await buildPart(other.part, descriptor, other.output)).record.release).not.toBe(record.release);
  });

  it('names in its record exactly what the code imports from shared packages', async () => {
    const { part, output, write } = remote(`
import { lazy, useState } from 'react';
import styled from 'styled-components';
import { buildUrl, paths, useShell } from '@storefront/shared-contracts';
import * as ui from '@storefront/shared-ui';
import { orderLink } from '../order-link';
import { Unused } from '../unused';
const { checkout } = paths;
const Box = styled.div\`color: var(--brand);\`;
const Later = lazy(() => import('../later'));
const neverCalled = () => paths.wallet;
export default function DemoList() {
  const [shown] = useState(paths.cart.length);
  if (process.env.NODE_ENV === 'development') return paths.notifications;
  useShell().notify(checkout);
  return <Box title={orderLink()}>{shown}<ui.Button>{paths.medicines.slice(1)}</ui.Button><a href={buildUrl.cart('lab')}>Cart</a><Later /></Box>;
}
`);
    write(
      'src/order-link.ts',
      `import { paths } from '@storefront/shared-contracts';
export const orderLink = () => paths.orders;
export const unusedLink = () => paths.labTests;`,
    );
    write(
      'src/unused.ts',
      `import { formatRupees } from '@storefront/shared-contracts';
export const Unused = () => formatRupees(1);`,
    );
    write(
      'src/later.tsx',
      `import { Link } from '@storefront/shared-ui';
export default function Later() { return <Link to="/">Home</Link>; }`,
    );
    const { record } = await buildPart(part, descriptor, output);
    expect(record.sharedImports).toEqual({
      '@storefront/shared-contracts': {
        names: ['buildUrl.cart', 'paths.cart', 'paths.checkout', 'paths.medicines', 'paths.orders', 'useShell'],
      },
      '@storefront/shared-ui': {
        names: ['Button', 'Link'],
        range: `^${packageVersion(part.dir, '@storefront/shared-ui')}`,
      },
      react: { names: ['lazy', 'useState'] },
    });
  });

  it('names in its record the widgets in its code, and which of them a page shows as soon as it is rendered', async () => {
    const { part, output, write } = remote(`
import { lazy } from 'react';
import { useShell } from '@storefront/shared-contracts';
import { Best } from '../best';
import { Unused } from '../unused';
const Later = lazy(() => import('../later'));
export default function DemoList() {
  const shell = useShell();
  return <><Best /><shell.Widget name="demo/member" props={{}} /><Later /></>;
}
`);
    write(
      'src/best.tsx',
      `import { useRef } from 'react';
import { useShell } from '@storefront/shared-contracts';
export function Best() {
  const { Widget } = useShell();
  const near = useRef(null);
  return <div ref={near}><Widget name="demo/best" props={{}} /><Widget name="demo/below" props={{}} near={near} /></div>;
}`,
    );
    const other = (name: string) => `import { useShell } from '@storefront/shared-contracts';
export default function Other() { const { Widget } = useShell(); return <Widget name="${name}" props={{}} />; }`;
    write('src/unused.tsx', other('demo/unused').replace('export default function Other', 'export function Unused'));
    write('src/later.tsx', other('demo/later'));
    const { record } = await buildPart(part, descriptor, output);
    expect(record.preload.widgets).toEqual({ './demo-list': ['demo/best', 'demo/member'] });
    expect(record.uses).toEqual(['demo/below', 'demo/best', 'demo/later', 'demo/member']);
  });

  it.each(['name={name} props={{}}', 'name="demo/best" {...rest}'])(
    'fails where it cannot know which widget a page shows: %s',
    async (props) => {
      const { part, output } = remote(`
import { useShell } from '@storefront/shared-contracts';
const name = 'demo/best';
const rest = { props: {} };
export default function DemoList() {
  const { Widget } = useShell();
  return <Widget ${props} />;
}
`);
      await expect(buildPart(part, descriptor, output)).rejects.toThrow('Write <Widget> with a literal name');
    },
  );

  it('fails when a page of the descriptor has no file', async () => {
    const { part, output } = remote(page);
    rmSync(join(part.dir, 'src', 'pages', 'demo-list.tsx'));
    await expect(buildPart(part, descriptor, output)).rejects.toThrow('demo-list');
  });
});
