import { screen, within } from '@testing-library/react';
import { dangerousTexts, findExecutables, findMissingTexts } from '@storefront/shared-contracts/testing';
import { renderConsole } from '../testing/render-console';
import { lab, raised, releaseOf } from '../testing/sample-fleet';

function expectTexts(): void {
  expect(findMissingTexts(document.body)).toEqual([]);
  expect(findExecutables(document.body)).toEqual([]);
}

describe('dangerous texts are shown as texts', () => {
  it('in the audit trail: reasons, users, tokens and overridden gates', async () => {
    const history = dangerousTexts.map((text, index) => ({
      ...raised,
      seq: 100 - index,
      who: { kind: 'person' as const, name: text, subject: text },
      why: text,
      forced: true,
      failed: [{ name: 'size' as const, ok: false, title: text, found: text, forceable: true }],
    }));
    renderConsole({ history: () => history });
    await screen.findAllByText(/alert\(1\)/);
    expectTexts();
  });

  it('in the releases of a part: subjects and authors of commits', async () => {
    const releases = dangerousTexts.map((text, index) => ({
      release: releaseOf(`3.0.${index}`),
      version: `3.0.${index}`,
      commit: '',
      subject: text,
      author: text,
      mark: 'never_live' as const,
      rollback: false,
      load_bytes: 28_000,
      published_at: '2026-11-17T09:00:00.000Z',
    }));
    const { user } = renderConsole({ releases: () => releases, previews: () => [] });
    await user.click(await screen.findByRole('button', { name: new RegExp(`^6 releases, .* of ${lab.name}$`) }));
    await within(await screen.findByRole('dialog')).findAllByRole('listitem');
    expectTexts();
  });
});
