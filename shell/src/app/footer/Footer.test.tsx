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
    expect(footer().getByText(/^One stop for medicines, lab tests and health packages. Ordered online/)).toBeVisible();
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

  it('states what is configured about the shop beside its name', async () => {
    const trust = {
      drug_licence: '20B/000000',
      pharmacist: 'Name Surname, reg. no. 000000',
      return_period: '3 days',
      lab_accreditation: '',
      seller: 'Tulsi Retail LLP',
      address: '22 Market Road, Pune',
      gstin: '27AAPFU0939F1ZV',
    };
    await renderPage('/', { config: { trust } });
    expect(
      footer().getByText(
        '© 2026 Neemleaf. Drug licence 20B/000000. Pharmacist Name Surname, reg. no. 000000. Sold by Tulsi Retail LLP, 22 Market Road, Pune. GSTIN 27AAPFU0939F1ZV',
      ),
    ).toBeVisible();
  });

  it('omits what is not configured, and an invalid URL', async () => {
    await renderPage('/', { config: { phone: '', email: '', social_url: 'data:text/html,x' } });
    // Of the desktop and of the phone.
    expect(footer().getAllByText('© 2026 Neemleaf')).toHaveLength(2);
    expect(footer().queryByRole('link', { name: /1800|care@|Follow/ })).not.toBeInTheDocument();
    expect(footer().queryByText(/Talk to us|We reply/)).not.toBeInTheDocument();
  });
});

it('names its groups of links by their headings', async () => {
  await renderPage('/', { remotes: parts });
  for (const name of ['Order', 'Help'])
    expect(within(footer().getByRole('navigation', { name })).getByRole('heading', { level: 2, name })).toBeVisible();
});

describe('the footer of a phone', () => {
  /** CSS hides it on other widths, and jsdom has no width. */
  function phoneGroup(name: string) {
    const groups = footer().getAllByRole('navigation', { name, hidden: true });
    const folded = groups.flatMap((group) => [...group.querySelectorAll('details')]);
    expect(folded).toHaveLength(1);
    const [details] = folded;
    if (details === undefined) throw new Error(`no folded group ${name}`);
    return {
      details,
      names: within(details)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.textContent),
    };
  }

  it('folds its groups, the last with what is used seldom, and ends with the short names of the policies', async () => {
    await renderPage('/', { remotes: parts });
    const [order, help] = [phoneGroup('Order'), phoneGroup('Help')];
    expect([order.details.open, help.details.open]).toEqual([false, false]);
    expect(order.names).toEqual(['Order Medicines', 'Book Lab Test', 'About Us', 'Contact Us']);
    expect(help.names).toEqual(['FAQs', 'Shipping', 'Cancellation & returns', 'Payments', 'Your account', 'Follow us']);
    expect(within(help.details).getByRole('combobox', { name: 'Theme', hidden: true })).toBeInTheDocument();
    const links = footer().getAllByRole('link', { hidden: true });
    expect(links.slice(-2).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Privacy', '/privacy-policy'],
      ['Terms', '/terms-conditions'],
    ]);
  });
});
