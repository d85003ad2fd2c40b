import { act, screen, waitFor } from '@testing-library/react';
import { testRelease } from '../testing/test-composition';
import { renderPage } from '../testing/test-services';

describe('notifications whose code is missing', () => {
  const failing = () =>
    Promise.reject(Object.assign(new Error('gone'), { name: 'ChunkLoadError', request: '/toasts.js' }));

  it('appear in a plain form, and the failure is reported once', async () => {
    const importToasts = jest.fn(failing);
    const { services, reports } = await renderPage('/nowhere', {
      ports: { importToasts, probe: () => Promise.resolve({ status: 404, contentType: '' }) },
    });
    act(() => services.shell.notify({ type: 'danger', message: 'Error Updating Cart.' }));
    expect(await screen.findByText('Error Updating Cart.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Error Updating Cart.');
    act(() => services.shell.notify({ type: 'success', message: 'Saved' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(importToasts).toHaveBeenCalledTimes(3);
    await waitFor(() =>
      expect(reports).toEqual([
        expect.objectContaining({ kind: 'http', remote: 'shell', version: testRelease, address: '/toasts.js' }),
      ]),
    );
  });

  it('appear in a plain form if the code throws, which is reported', async () => {
    const Broken = () => {
      throw new Error('No toast');
    };
    const { services, reports } = await renderPage('/nowhere', {
      ports: { importToasts: () => Promise.resolve({ default: Broken, showToast: () => undefined }) },
    });
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toMatchObject({ kind: 'render', error: 'No toast', remote: 'shell' });
    act(() => services.shell.notify({ type: 'success', message: 'Saved' }));
    expect(await screen.findByText('Saved')).toBeVisible();
  });
});
