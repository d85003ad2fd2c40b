import { screen } from '@testing-library/react';
import { render } from '@testing-library/react';
import { AppLink, LinkProvider } from './LinkProvider';
import type { LinkProps } from './LinkProvider';

const HostLink = ({ href, children }: LinkProps) => <a href={`/host${href}`}>{children}</a>;

describe('links', () => {
  it('are plain anchors without a provider', () => {
    render(<AppLink href="/faqs">FAQs</AppLink>);
    expect(screen.getByRole('link', { name: 'FAQs' })).toHaveAttribute('href', '/faqs');
  });

  it('are rendered by the component of the provider', () => {
    render(
      <LinkProvider component={HostLink}>
        <AppLink href="/faqs">FAQs</AppLink>
      </LinkProvider>,
    );
    expect(screen.getByRole('link', { name: 'FAQs' })).toHaveAttribute('href', '/host/faqs');
  });
});
