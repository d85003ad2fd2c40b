import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SyntheticEvent } from 'react';
import { renderUi } from '../testing/index';
import { Button } from './Button';

describe('Button', () => {
  it('does not submit a form unless its type is submit', async () => {
    const submit = jest.fn((event: SyntheticEvent) => event.preventDefault());
    renderUi(
      <form onSubmit={submit}>
        <Button>Show</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('of an incomplete form is disabled for assistive technology, and can still be pressed', async () => {
    const submit = jest.fn((event: SyntheticEvent) => event.preventDefault());
    renderUi(
      <form onSubmit={submit}>
        <Button type="submit" incomplete>
          Register
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Register' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('is a link if it has a URL', () => {
    renderUi(<Button href="/my-cart">My Cart</Button>);
    expect(screen.getByRole('link', { name: 'My Cart' })).toHaveAttribute('href', '/my-cart');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows what is pending, keeps the focus and does nothing when pressed again', async () => {
    const press = jest.fn();
    const submit = jest.fn((event: SyntheticEvent) => event.preventDefault());
    const form = (pending: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" pending={pending} pendingLabel="Saving..." onClick={press}>
          Save
        </Button>
      </form>
    );
    const { rerender } = renderUi(form(false));
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    rerender(form(true));
    expect(button).toHaveAccessibleName('Saving...');
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('keeps its width: both labels are always in it', () => {
    renderUi(
      <Button pendingLabel="Saving..." onClick={jest.fn()}>
        Save
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Save' })).toHaveTextContent('SaveSaving...');
    expect(screen.getByText('Saving...')).not.toBeVisible();
  });

  it('shows a changed text in a translated page', () => {
    const { rerender } = renderUi(<Button icon="plus">Add {1}</Button>);
    // Chrome's translator also replaces each text node by an element with a text node of its own.
    const walker = document.createTreeWalker(screen.getByRole('button'), NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const translation = document.createElement('font');
      translation.textContent = text.textContent;
      text.parentNode?.replaceChild(translation, text);
    }
    rerender(<Button icon="plus">Add {2}</Button>);
    expect(screen.getByRole('button')).toHaveTextContent(/^Add 2$/);
  });
});
