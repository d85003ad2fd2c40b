import { storageKeys } from '@storefront/shared-contracts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '../testing/memory-storage';
import { renderToString } from 'react-dom/server';
import { ServicesContext } from '../services/services';
import { renderPage, testServices } from '../testing/test-services';
import { ThemeSelect } from './ThemeSelect';

const footerSelect = () => within(screen.getByRole('contentinfo')).getByRole('combobox', { name: 'Theme' });

describe('the theme in the footer', () => {
  it('offers the setting of the system, light and dark', async () => {
    await renderPage('/');
    expect(footerSelect()).toHaveDisplayValue('System');
    expect(
      within(footerSelect())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['System', 'Light', 'Dark']);
  });

  it('applies and stores the choice', async () => {
    const shown: string[] = [];
    const { localStorage } = await renderPage('/', { ports: { showTheme: (theme) => void shown.push(theme) } });
    await userEvent.selectOptions(footerSelect(), 'Dark');
    expect(footerSelect()).toHaveDisplayValue('Dark');
    expect(shown).toEqual(['dark']);
    expect(localStorage.getItem(storageKeys.theme)).toBe('dark');
  });

  it('hydrates what the server rendered, then shows the stored choice', async () => {
    const local = memoryStorage();
    local.setItem(storageKeys.theme, 'dark');
    const select = (services: ReturnType<typeof testServices>['services']) => (
      <ServicesContext value={services}>
        <ThemeSelect />
      </ServicesContext>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(select(testServices().services));
    const errors: unknown[] = [];
    await act(async () =>
      render(select(testServices({ local }).services), {
        container,
        hydrate: true,
        onRecoverableError: (error) => void errors.push(error),
      }),
    );
    expect(within(container).getByRole('combobox', { name: 'Theme' })).toHaveDisplayValue('Dark');
    expect(errors).toEqual([]);
    container.remove();
  });

  it('applies a choice made before hydration', async () => {
    const { services, localStorage } = testServices();
    const select = (
      <ServicesContext value={services}>
        <ThemeSelect />
      </ServicesContext>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(select);
    await userEvent.selectOptions(within(container).getByRole('combobox', { name: 'Theme' }), 'Dark');
    await act(async () => render(select, { container, hydrate: true }));
    expect(services.theme.get()).toBe('dark');
    expect(localStorage.getItem(storageKeys.theme)).toBe('dark');
    container.remove();
  });

  it('shows the stored choice', async () => {
    const local = memoryStorage();
    local.setItem(storageKeys.theme, 'light');
    await renderPage('/', { local });
    expect(footerSelect()).toHaveDisplayValue('Light');
  });
});
