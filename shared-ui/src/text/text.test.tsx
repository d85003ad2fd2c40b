import { defaultSiteConfig } from '@storefront/shared-contracts';
import { screen } from '@testing-library/react';
import { joinUnits } from './join-units';
import { renderUi } from '../testing/index';
import { ContactSentence } from './ContactSentence';

describe('joinUnits', () => {
  it('joins a number with its unit', () => {
    expect(joinUnits('Amoxicillin 500 mg + Clavulanic Acid 125 mg')).toBe(
      'Amoxicillin 500\u00a0mg + Clavulanic Acid 125\u00a0mg',
    );
    expect(joinUnits('Bottle of 100 ml Syrup')).toBe('Bottle of 100\u00a0ml Syrup');
  });

  it('does not change words that only begin like a unit', () => {
    expect(joinUnits('2 grams, 3 globules, 4 large')).toBe('2 grams, 3 globules, 4 large');
  });
});

describe('ContactSentence', () => {
  const show = (config: Partial<typeof defaultSiteConfig>) =>
    renderUi(<ContactSentence config={{ ...defaultSiteConfig, ...config }} purpose="To order now" />);

  it('names the phone and the messaging app, each with its link', () => {
    const { container } = show({});
    expect(container).toHaveTextContent('To order now, call 1800-000-0000 or message us on the app.');
    expect(screen.getByRole('link', { name: '1800-000-0000' })).toHaveAttribute('href', 'tel:18000000000');
    expect(screen.getByRole('link', { name: 'message us on the app' })).toHaveAttribute(
      'href',
      'https://wa.me/9118000000000',
    );
  });

  it.each([
    [{ whatsapp: '' }, 'To order now, call 1800-000-0000.'],
    [{ phone: '' }, 'To order now, message us on the app.'],
    [{ phone: '', whatsapp: '' }, ''],
  ])('leaves out what is not configured: %j', (config, sentence) => {
    expect(show(config).container.textContent).toBe(sentence);
  });
});
