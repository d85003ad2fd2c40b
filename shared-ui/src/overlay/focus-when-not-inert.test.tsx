import { waitFor } from '@testing-library/react';
import { focusWhenNotInert } from './focus-when-not-inert';

function page() {
  document.body.innerHTML = '<div><h2 tabindex="-1">Refused</h2></div>';
  const [around, heading] = [document.querySelector('div'), document.querySelector('h2')];
  if (!around || !heading) throw new Error('The page is not there.');
  return { around, heading };
}

describe('the focus', () => {
  it('is set at once', () => {
    const { heading } = page();
    focusWhenNotInert(heading);
    expect(heading).toHaveFocus();
  });

  it('waits while the page is inert', async () => {
    const { around, heading } = page();
    around.toggleAttribute('inert', true);
    focusWhenNotInert(heading);
    expect(heading).not.toHaveFocus();
    around.toggleAttribute('inert', false);
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('is not set after the wait was cancelled', async () => {
    const { around, heading } = page();
    around.toggleAttribute('inert', true);
    focusWhenNotInert(heading)();
    around.toggleAttribute('inert', false);
    await Promise.resolve();
    expect(heading).not.toHaveFocus();
  });
});
