import { unavailableText } from '@storefront/shared-contracts/texts';
import { toSubmitError } from './SubmitErrorAlert';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SearchForm, SortSelect } from '../index';

describe('submit error', () => {
  const otherwise = 'It failed';

  it('has the server’s message if there is one', () => {
    expect(toSubmitError({ status: 401, message: 'Wrong password' }, otherwise, true).message).toBe('Wrong password');
  });

  it('has the API’s own text of a 5xx, with the time of the next try', () => {
    const message = `${unavailableText} Try again in 5 seconds.`;
    expect(toSubmitError({ status: 503, message }, otherwise, true).message).toBe(message);
  });

  it.each([
    { status: 502, message: '<html>Bad Gateway</html>' },
    { status: 500, message: 'Something Went Wrong' },
    { status: 503, message: '' },
    { status: 400, message: '' },
  ])('has the default message for %j', (failure) => {
    expect(toSubmitError(failure, otherwise, true)).toMatchObject({ message: otherwise, next: undefined });
  });

  it('mentions a missing connection only for a failure on an offline device', () => {
    const fault = { status: 500, message: 'Something Went Wrong' };
    expect(toSubmitError(fault, otherwise, false).next).toBe(
      'You seem to be offline. What you typed is kept on this page.',
    );
    expect(toSubmitError({ status: 401, message: 'Wrong password' }, otherwise, false).next).toBeUndefined();
  });
});

/** Serves the element, lets the visitor change it, and hydrates it. */
async function hydrateAfter(ui: ReactElement, change: (root: HTMLElement) => void) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(ui);
  document.body.replaceChildren(root);
  change(root);
  await act(async () => void hydrateRoot(root, ui));
  return root;
}

const choose = (value: string) => (root: HTMLElement) => {
  const select = root.querySelector('select');
  if (select !== null) select.value = value;
};

describe('a choice that the visitor made before React handled the control', () => {
  it('sorts the list, once', async () => {
    const onChange = jest.fn();
    const root = await hydrateAfter(<SortSelect value="new" onChange={onChange} />, choose('low'));
    expect(onChange.mock.calls).toEqual([['low']]);
    expect(root.querySelector('select')).toHaveValue('low');
  });

  it('is none where the control shows what was served', async () => {
    const onChange = jest.fn();
    await hydrateAfter(<SortSelect value="low" onChange={onChange} />, () => undefined);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('of the searched type keeps what was typed', async () => {
    const root = await hydrateAfter(<SearchForm defaultType="medicines" />, (served) => {
      choose('test')(served);
      const input = served.querySelector('input');
      if (input !== null) input.value = 'thyroid';
    });
    expect(root.querySelector('form')).toHaveAttribute('action', '/book-lab-test/search');
    expect(root.querySelector('input')).toHaveValue('thyroid');
  });
});
