import { paths } from '@storefront/shared-contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@storefront/shared-ui/testing';
import { SearchForm } from './SearchForm';

function target() {
  const form = screen.getByRole('search');
  if (!(form instanceof HTMLFormElement)) throw new Error('not a form');
  return { path: new URL(form.action).pathname, method: form.method, fields: Object.fromEntries(new FormData(form)) };
}

describe('SearchForm', () => {
  it('is a plain GET form to the medicine search', async () => {
    renderUi(<SearchForm defaultType="medicines" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'paracetmol');
    expect(target()).toEqual({
      path: paths.medicineSearch,
      method: 'get',
      fields: { keyword: 'paracetmol', search_type: 'medicines' },
    });
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
  });

  it('is a form to the test search if Test is selected', async () => {
    renderUi(<SearchForm defaultType="medicines" />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Test');
    expect(target()).toMatchObject({ path: paths.labTestSearch, fields: { search_type: 'test' } });
    expect(screen.getByPlaceholderText('Test or package')).toBeVisible();
  });

  it('keeps the typed text, and accepts 200 characters at most', async () => {
    renderUi(<SearchForm defaultType="test" defaultKeyword="lipid" />);
    const input = screen.getByRole('textbox', { name: 'Search' });
    expect(input).toHaveValue('lipid');
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste('x'.repeat(201));
    expect(input).toHaveValue('x'.repeat(200));
  });
});
