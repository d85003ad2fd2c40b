import type { AuditEntry } from '@storefront/release-registry/contract';
import { screen, within } from '@testing-library/react';
import { renderConsole } from '../testing/render-console';
import { raised, releaseOf, sampleFleet } from '../testing/sample-fleet';
import { toCsv } from './audit-csv';

const trail = async () => within(await screen.findByRole('table', { name: 'Audit trail' }));

const forced: AuditEntry = {
  ...raised,
  seq: 61,
  who: { kind: 'local', name: 'root' },
  action: 'promote',
  part: 'mfe-lab',
  release: releaseOf('2.14.0'),
  before: { stable: releaseOf('2.13.4') },
  after: { stable: releaseOf('2.14.0') },
  why: '=cmd("Small is later.")',
  forced: true,
  failed: [{ name: 'size', ok: false, title: 'Bundle size over its limit', found: '', forceable: true }],
};

describe('the audit trail', () => {
  it('shows time, user, action and reason, with the overridden gates', async () => {
    renderConsole({ status: () => sampleFleet([]), history: () => [forced, raised] });
    const [, first, second] = (await trail()).getAllByRole('row');
    expect(
      within(second ?? document.body)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '20 Nov, 15:04',
      'Release manager',
      'Canary raised',
      'mfe-cart-checkout',
      '5.3.0 from 10% to 25%',
      'Level for an hour.',
    ]);
    expect(first).toHaveTextContent('root (local operator)');
    expect(first).toHaveTextContent('Overridden: Bundle size over its limit');
  });

  it('shows fifty lines, and fifty more', async () => {
    const all = Array.from({ length: 70 }, (_, index) => ({ ...raised, seq: 70 - index }));
    const { user, made } = renderConsole({
      status: () => sampleFleet([]),
      history: ({ query }) => all.slice(0, Number(query['limit'])),
    });
    expect((await trail()).getAllByRole('row')).toHaveLength(51);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Audit trail');
    expect(made('history').at(-1)?.query).toEqual({ limit: '100' });
    expect(await screen.findAllByText('Level for an hour.')).toHaveLength(70);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is saved as a file without formulas', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:trail';
    };
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user, made } = renderConsole({ status: () => sampleFleet([]), history: () => [forced, raised] });
    await trail();
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeEnabled();
    expect(made('history').at(-1)?.query).toEqual({ limit: '1000' });
    expect(saved).toEqual(['audit-trail-61.csv']);
    const reader = new FileReader();
    const text = await new Promise((resolve) => {
      reader.onload = () => resolve(reader.result);
      if (files[0]) reader.readAsText(files[0]);
    });
    expect(text).toContain('61,2026-11-20 15:04:00,root (local operator),Promoted,mfe-lab');
    expect(text).toContain(`"'=cmd(""Small is later."")"`);
  });
});

describe('the CSV file', () => {
  const line = (...cells: string[]) => toCsv([cells]).slice(1);

  it('separates cells, ends lines and begins with a byte order mark', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['c', ''],
      ]),
    ).toBe('\uFEFFa,b\r\nc,\r\n');
  });

  it.each([
    ['plain words', 'plain words'],
    ['one, two', '"one, two"'],
    ['he said "no"', '"he said ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['5 = 5', '5 = 5'],
    ['=1+1', "'=1+1"],
    ['+91', "'+91"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('writes %j as %j', (text, written) => {
    expect(line(text)).toBe(`${written}\r\n`);
  });
});
