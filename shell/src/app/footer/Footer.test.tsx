import { screen, within } from '@testing-library/react';
import { remote, renderPage } from '../../testing/test-services';

const parts = [
  remote({
    name: 'mfe-catalogue',
    routes: [
      { path: '/order-medicines', access: 'public', module: './list', title: 'Medicines' },
      { path: '/book-lab-test', access: 'public', module: './tests', title: 'Lab Test' },
    ],
  }),
];
const footer = () => within(screen.getByRole('contentinfo'));

describe('the footer', () => {
  it('describes the shop and links to its pages', async () => {
    await renderPage('/', { remotes: parts });
    expect(footer().getByText(/^One stop for medicines, lab tests and health packages/)).toBeVisible();
    const links = footer().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Neemleaf', '/'],
      ['Order Medicines', '/order-medicines'],
      ['Book Lab Test', '/book-lab-test'],
      ['About Us', '/about-us'],
      ['Contact Us', '/contact-us'],
      ['FAQs', '/faqs'],
      ['Shipping', '/faq-shipping'],
      ['Cancellation & returns', '/cancellation-returns'],
      ['Payments', '/payments'],
      ['Your account', '/faq-account'],
      ['1800-000-0000', 'tel:18000000000'],
      ['care@neemleaf.example', 'mailto:care@neemleaf.example'],
      ['Follow us', 'https://social.example/neemleaf'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms & Conditions', '/terms-conditions'],
    ]);
    expect(footer().getByText('We reply within 24 hours.')).toBeVisible();
  });

  it('links to configured social media accounts', async () => {
    await renderPage('/', { config: { social_url: 'https://social.example/tulsi' } });
    expect(footer().getByRole('link', { name: 'Follow us' })).toHaveAttribute('href', 'https://social.example/tulsi');
  });

  it('states what is configured about the shop beside its name', async () => {
    const trust = { drug_licence: '20B/000000', pharmacist: 'Name Surname, reg. no. 000000', return_period: '3 days' };
    await renderPage('/', { config: { trust: { ...trust, lab_accreditation: '', seller: '' } } });
    expect(
      footer().getByText('© 2026 Neemleaf. Drug licence 20B/000000. Pharmacist Name Surname, reg. no. 000000'),
    ).toBeVisible();
  });

  it('omits what is not configured, and an invalid URL', async () => {
    await renderPage('/', { config: { phone: '', email: '', social_url: 'data:text/html,x' } });
    expect(footer().getByText('© 2026 Neemleaf')).toBeVisible();
    expect(footer().queryByRole('link', { name: /1800|care@|Follow/ })).not.toBeInTheDocument();
    expect(footer().queryByText(/Talk to us|We reply/)).not.toBeInTheDocument();
  });
});
