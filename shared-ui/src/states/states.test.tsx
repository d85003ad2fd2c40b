import { messages } from '@storefront/shared-contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button';
import { renderUi } from '../testing';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { NoMatch } from './NoMatch';
import { NotFoundView } from './NotFoundView';
import { SectionSkeleton } from './SectionSkeleton';
import { Unavailable } from './Unavailable';

describe('EmptyState', () => {
  it('offers ways on', () => {
    renderUi(
      <EmptyState
        heading={messages.cartEmpty}
        text="Add a medicine or a test."
        actions={<Button href="/order-medicines">Order Medicines</Button>}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Your cart is Empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order Medicines' })).toBeVisible();
  });
});

describe('ErrorState', () => {
  it("shows the spec's words unchanged, what still works, and tries again", async () => {
    const onRetry = jest.fn();
    renderUi(<ErrorState message={messages.products} stillWorks="Your cart is safe." onRetry={onRetry} />);
    const alert = screen.getByRole('alert');
    expect(screen.getByRole('heading', { name: 'Error Loading Products!' })).toBeVisible();
    expect(alert).toHaveTextContent('Check back after some times. Your cart is safe.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each([messages.generic, messages.checkPincode])('keeps "%s" in one piece', (message) => {
    renderUi(<ErrorState message={message} onRetry={jest.fn()} />);
    expect(screen.getByRole('heading', { name: message })).toBeVisible();
  });

  it('says that it is trying', () => {
    renderUi(<ErrorState message={messages.products} onRetry={jest.fn()} pending />);
    expect(screen.getByRole('button')).toHaveAccessibleName('Trying again...');
  });
});

describe('NoMatch', () => {
  it('is announced', () => {
    renderUi(<NoMatch heading={messages.noLabTest} text={messages.noMatchHint} />);
    expect(screen.getByRole('status')).toHaveTextContent(messages.noMatchHint);
  });
});

describe('Unavailable', () => {
  it('says what is closed, what works, the next tap and a reference', async () => {
    const onRetry = jest.fn();
    renderUi(
      <Unavailable
        section="Lab tests"
        plural
        stillWorks="Medicines, your cart and your orders still work."
        onRetry={onRetry}
        wayOut={{ href: '/order-medicines', label: 'Order Medicines' }}
        reference="mfe-lab, chunk, 7F3A"
      />,
    );
    expect(screen.getByRole('heading', { name: 'Lab tests are closed for a moment' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Medicines, your cart and your orders still work.');
    expect(screen.getByText('Reference: mfe-lab, chunk, 7F3A')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order Medicines' })).toHaveAttribute('href', '/order-medicines');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('agrees with a singular name', () => {
    renderUi(
      <Unavailable
        section="Your account"
        stillWorks="…"
        onRetry={jest.fn()}
        wayOut={{ href: '/', label: 'Home' }}
        reference="x"
      />,
    );
    expect(screen.getByRole('heading', { name: 'Your account is closed for a moment' })).toBeVisible();
  });
});

describe('NotFoundView', () => {
  it.each(['page', 'product'] as const)('for a %s says so and leads home', (type) => {
    renderUi(<NotFoundView type={type} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByText(/^The page no longer exists or has moved\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go To Home Page' })).toHaveAttribute('href', '/');
  });

  it('tells a missing product from a missing page', () => {
    renderUi(<NotFoundView type="product" />);
    expect(screen.getByText(/may no longer sell this item/)).toBeVisible();
  });
});

describe('SectionSkeleton', () => {
  it('is announced once and its bars are not read', () => {
    renderUi(<SectionSkeleton label="Loading medicines" cards={3} heading />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading medicines$/);
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
