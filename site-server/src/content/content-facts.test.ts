import { join } from 'node:path';
import { type ContentBlock, type ContentInline, type StaticContent, staticPages } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { openContentFiles } from './content';

const folder = join(__dirname, '../../../shell/content');
const files = openContentFiles(folder, ({ file, line, reason }) => {
  throw new Error(`${file}:${line ?? 0} ${reason}`);
});

async function contentOf(slug: string): Promise<StaticContent> {
  const content = await files.read(slug);
  if (!content) throw new Error(`No text of ${slug}`);
  return content;
}

const wordsOf = (inlines: readonly ContentInline[]) =>
  inlines.map((inline) => (inline.kind === 'value' ? `{${inline.name}}` : inline.text)).join('');
const linesOf = (blocks: readonly ContentBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [wordsOf(block.inlines)] : block.items.map(wordsOf)));

/** All lines of text that a visitor reads. */
function linesIn({ title, updated, lead, parts }: StaticContent): string[] {
  const dated = updated === undefined ? [] : [`Updated ${updated}`];
  return [
    title,
    ...dated,
    ...linesOf(lead),
    ...parts.flatMap((part) => [wordsOf(part.heading), ...linesOf(part.blocks)]),
  ];
}

function inlinesIn({ lead, parts }: StaticContent): ContentInline[] {
  const blocks = [...lead, ...parts.flatMap((part) => part.blocks)];
  const inBlocks = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.inlines : block.items.flat()));
  return [...parts.flatMap((part) => part.heading), ...inBlocks];
}

const linksIn = (content: StaticContent) =>
  inlinesIn(content).flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []));

const free = limits.freeDeliveryFromRupees.toLocaleString('en-IN');
const shipping = new RegExp(`under ₹${free} pay ₹${limits.deliveryRupees} .*₹${free} or above are delivered free`);

/** Each required fact, and the page with a line that contains it. See docs/behaviour.md, D4. */
const facts: readonly (readonly [slug: string, fact: string | RegExp])[] = [
  ['about-us', 'medicines, lab tests and health packages'],
  ['about-us', /allopathic, ayurvedic and homeopathic medicines, vitamins and supplements/],
  ['about-us', /100% genuine/],
  ['about-us', /Home delivery/],
  ['about-us', shipping],
  ['about-us', 'within 24 hours'],
  ['contact-us', '{phone}'],
  ['contact-us', '{email}'],
  ['contact-us', '{seller}, {address}'],
  ['contact-us', '{gstin}'],
  ['contact-us', '{drug_licence}'],
  ['contact-us', '{pharmacist}'],
  ['contact-us', 'We reply within 24 hours.'],
  ['contact-us', `within ${limits.returnDays} days of delivery`],
  ['privacy-policy', /stays in our database for a period/],
  ['privacy-policy', /blacklisted/],
  ['privacy-policy', new RegExp(`Up to ${limits.maxAddresses} delivery addresses`)],
  ['privacy-policy', /18 or older/],
  ['privacy-policy', 'within 24 hours'],
  ['terms-conditions', /18 or older/],
  ['terms-conditions', 'One account per person.'],
  ['terms-conditions', /free today. We may charge .* later.* tell you in advance/],
  ['terms-conditions', /in rupees/],
  ['terms-conditions', shipping],
  ['terms-conditions', /not deliver outside India/],
  ['terms-conditions', /netbanking, credit card or debit card/],
  ['terms-conditions', /cash on delivery at selected pincodes/],
  ['terms-conditions', new RegExp(`within ${limits.paymentWindowMinutes} minutes`)],
  ['terms-conditions', '3 delivery attempts'],
  ['terms-conditions', /missing.*return.*within 3 days of delivery/],
  ['terms-conditions', /until it is dispatched\. After it has shipped, the cancel link is disabled/],
  ['terms-conditions', /cancellation takes 1 to 4 business days.*other refund takes 1 to 6 working days/],
  ['terms-conditions', /public sector banks it takes 10 to 15 working days/],
  ['terms-conditions', /payment failed.*within 1 to 3 working days/],
  ['terms-conditions', /refunded in full, except the shipping charge.*freebie.*must come back/],
  ['terms-conditions', /may remove user content/],
  ['terms-conditions', /terminate an account without notice.*in default/],
  ['terms-conditions', /details are blacklisted/],
  ['terms-conditions', /purchase .* is barred/],
  ['terms-conditions', /content and reviews .* are removed/],
  ['terms-conditions', /stays in our database for a period/],
  ['terms-conditions', /registered and do not accept the updated terms.*by email to close your account/],
  ['terms-conditions', /Indian law governs/],
  ['faq-payment', /netbanking, credit card or debit card/],
  ['faq-payment', /Cash on delivery is offered at selected pincodes only/],
  ['faq-payment', new RegExp(`^${limits.paymentWindowMinutes} minutes`)],
  ['faq-payment', /within 1 to 3 working days/],
  [
    'faq-payment',
    /within 1 to 4 business days after the cancellation.*public sector banks it takes 10 to 15 working days/,
  ],
  ['faq-payment', /other refund takes 1 to 6 working days/],
  ['faq-payment', /Shipping is not refundable/],
  ['faq-payment', /Indian rupees/],
  ['faq-shipping', shipping],
  ['faq-shipping', /no international delivery/],
  ['faq-shipping', '3 delivery attempts'],
  ['faq-shipping', `within ${limits.returnDays} days of delivery`],
  ['faq-shipping', /refund it in full except the shipping charge/],
  ['faq-shipping', /home address: 7 am to 9 pm/],
  ['faq-shipping', /office or commercial address: 10 am to 6 pm/],
  ['cancellation-returns', /Until it is dispatched\. After the order has shipped, the cancel link is disabled/],
  ['cancellation-returns', /A lab test can be cancelled until the sample is collected/],
  ['cancellation-returns', /after a cancellation: 1 to 4 business days/],
  ['cancellation-returns', /other refund: 1 to 6 working days/],
  ['cancellation-returns', /payment that failed.*1 to 3 working days/],
  ['cancellation-returns', /public sector banks .* 10 to 15 working days/],
  ['cancellation-returns', /within 3 days of delivery.*24 hours/],
  ['cancellation-returns', /shipping charge. It is not refundable\. The product itself is refunded in full/],
  ['cancellation-returns', /return the freebie too/],
  ['cancellation-returns', '3 delivery attempts'],
  ['faq-account', /login page, type your mobile number and submit it/],
  ['faq-account', /your name and a password.*your email address.*mobile number too/],
  ['faq-account', /one account per person.*18 or older/],
  ['faq-account', /Forgot your password/],
  ['faq-account', new RegExp(`your mobile number.*OTP.*only ${limits.otpValidMinutes} minutes`)],
  ['faq-account', /OTP and a new password/],
  ['faq-account', /My Account, then Change password/i],
  ['faq-account', /old password and a new one.*must differ/],
  ['faq-account', 'Choose Update.'],
  ['faq-account', new RegExp(`${limits.passwordMin} to ${limits.passwordMax} characters and no spaces`)],
  ['faq-account', new RegExp(`${limits.resendsPerChannel} times`)],
  ['faq-account', new RegExp(`choose Change number.*within ${limits.unverifiedAccountHours} hours are removed`)],
  ['faq-account', new RegExp(`Up to ${limits.maxAddresses}\\.`)],
  ['faq-account', /by email/],
  ['payments', /netbanking, credit card or debit card/],
  ['payments', /selected pincodes only/],
  ['payments', new RegExp(`for ${limits.paymentWindowMinutes} minutes`)],
  ['payments', new RegExp(`₹${limits.deliveryRupees} for orders under ₹${free}.*₹${free} or above are delivered free`)],
  ['payments', /1 to 3 working days/],
  ['payments', /1 to 4 business days.*10 to 15 working days/],
  ['payments', /1 to 6 working days/],
  ['payments', /in full except the shipping charge.*freebie/],
];

it.each(facts)('%s contains: %s', async (slug, fact) => {
  const lines = linesIn(await contentOf(slug));
  const told = lines.some((line) => (typeof fact === 'string' ? line.includes(fact) : fact.test(line)));
  expect({ told, lines }).toMatchObject({ told: true });
});

describe.each(staticPages)('$slug', ({ slug, title }) => {
  it('has the title of the page, and no empty section', async () => {
    const content = await contentOf(slug);
    expect(content.title).toBe(title);
    for (const part of content.parts) expect(part.blocks).not.toEqual([]);
  });

  it('contains no exclamation mark and no placeholder text', async () => {
    for (const line of linesIn(await contentOf(slug))) expect(line).not.toMatch(/!|lorem|TODO/i);
  });

  it('links only to existing pages', async () => {
    const known = [...staticPages.map(({ path }) => path), '/login'];
    for (const href of linksIn(await contentOf(slug))) expect(known).toContain(href);
  });
});

it('the account FAQ uses the names of buttons, links and pages', async () => {
  const shown: readonly string[] = Object.values(labels);
  const named = inlinesIn(await contentOf('faq-account')).flatMap((inline) =>
    inline.kind === 'strong' ? [inline.text] : [],
  );
  expect(named).toEqual(
    expect.arrayContaining([
      labels.continue,
      labels.register,
      labels.forgotPassword,
      labels.changePassword,
      labels.updatePassword,
      labels.update,
      labels.resendOtp,
    ]),
  );
  expect(named.filter((name) => !shown.includes(name))).toEqual([]);
});

it('the FAQs index links to two pages only, each with four questions that it answers', async () => {
  const { lead, parts } = await contentOf('faqs');
  expect(linksIn({ title: '', lead, parts })).toEqual(['/faq-shipping', '/cancellation-returns']);
  for (const { heading, blocks } of parts) {
    const [link] = heading;
    if (link?.kind !== 'link') throw new Error('no link');
    const answered = (await contentOf(link.href.slice(1))).parts.map((part) => wordsOf(part.heading));
    const questions = linesOf(blocks);
    expect(questions).toHaveLength(4);
    expect(answered).toEqual(expect.arrayContaining(questions));
  }
});
