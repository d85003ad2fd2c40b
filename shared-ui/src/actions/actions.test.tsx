import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CountBadge } from '../text/CountBadge';
import { renderUi } from '../testing/index';
import { IconButton } from './IconButton';
import { LinkButton } from './LinkButton';
import { TextLink } from './TextLink';
import { LinkChip, RemovableChip } from './Chip';
import type { SyntheticEvent } from 'react';
import { Button } from './Button';

describe('IconButton', () => {
  it('is named only by its label', async () => {
    const press = jest.fn();
    renderUi(<IconButton icon="trash" label="Delete address of Raghav Iyer" onClick={press} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete address of Raghav Iyer' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('is a link if it has a URL; a count on it is not read twice', () => {
    renderUi(
      <IconButton icon="basket" label="Cart, 3 items" href="/my-cart">
        <CountBadge count={3} />
      </IconButton>,
    );
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toHaveAttribute('href', '/my-cart');
    expect(screen.getByText('3')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('LinkButton', () => {
  it('calls its handler without navigation', async () => {
    const press = jest.fn();
    renderUi(
      <LinkButton icon="swap" onClick={press}>
        Alternatives
      </LinkButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Alternatives' }));
    expect(press).toHaveBeenCalledTimes(1);
  });
});

describe('TextLink', () => {
  it.each(['inline', 'alone'] as const)('%s is a plain anchor without a link component of the host', (kind) => {
    render(
      <TextLink kind={kind} href="/faqs">
        FAQs
      </TextLink>,
    );
    expect(screen.getByRole('link', { name: 'FAQs' })).toHaveAttribute('href', '/faqs');
  });
});

describe('chips', () => {
  it('link to a URL of their own and mark the current one', () => {
    renderUi(
      <>
        <LinkChip href="/order-medicines" current>
          All
        </LinkChip>
        <LinkChip href="/order-medicines?category=2">Ayurvedic</LinkChip>
      </>,
    );
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Ayurvedic' })).not.toHaveAttribute('aria-current');
  });

  it('can be removed', async () => {
    const remove = jest.fn();
    renderUi(
      <RemovableChip removeLabel="Remove filter Heart" onRemove={remove}>
        Heart
      </RemovableChip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Heart' }));
    expect(remove).toHaveBeenCalledTimes(1);
  });
});

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
