import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index';
import { LinkButton } from './LinkButton';
import { TextLink } from './TextLink';

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
  it.each(['inline', 'alone'] as const)('%s links to another page', (kind) => {
    renderUi(
      <TextLink kind={kind} href="/faqs">
        FAQs
      </TextLink>,
    );
    expect(screen.getByRole('link', { name: 'FAQs' })).toHaveAttribute('href', '/faqs');
  });
});
