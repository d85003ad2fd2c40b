import { labels } from '@storefront/shared-contracts/texts';
import { password } from '../src/accounts';
import { registerCustomer } from '../src/customers';
import { expect, test as base } from '../src/fixtures';
import { actionsIn, findOtherBrowsers, type OtherBrowser } from '../src/other-browsers';

const heading = '//h1';
const firstName = '(//main//li//h2)[1]';
const dialog = '//*[@role="dialog"]';

/** Elements whose text or label begins with these words. A button with `aria-busy` ignores a press. */
const named = (tag: string, words: string) =>
  `//${tag}[starts-with(normalize-space(), "${words}") or starts-with(@aria-label, "${words}")][not(@aria-busy = "true")]`;

const field = (label: string) => `//input[@id = //label[starts-with(normalize-space(), "${label}")]/@for]`;

for (const { name, launch } of findOtherBrowsers()) {
  const test = base.extend<{ browserOfSystem: OtherBrowser }>({
    browserOfSystem: async ({}, use, testInfo) => {
      const browser = await launch();
      await use(browser);
      if (testInfo.status !== 'passed') await browser.screenshot(testInfo.outputPath('failed.png'));
      await browser.close();
    },
  });

  const path = `in ${name} a guest finds a medicine, logs in, adds an address and orders for cash`;
  test(path, { tag: '@long' }, async ({ browserOfSystem, request, baseURL }) => {
    test.setTimeout(180_000);
    const site = baseURL ?? '';
    const { read, click, type, choose } = actionsIn(browserOfSystem);
    const { mobile } = await registerCustomer(request, site);

    await browserOfSystem.open(`${site}/`);
    await click(named('nav//a', labels.bookLabTest));
    await read(heading, (text) => /^Lab Test/.test(text));
    await read(firstName, (text) => /\w/.test(text));
    await click(named('nav//a', labels.orderMedicines));
    await read(heading, (text) => /^Medicines/.test(text));
    const relevant = await read(firstName, (text) => /\w/.test(text));
    await choose(named('main//select', labels.sortBy), 'high');
    const medicine = await read(firstName, (text) => text !== relevant);

    await click(`${firstName}//a`);
    await read(heading, (text) => text === medicine);
    await click(named('main//button', 'Add to cart'));
    await click(named('a', 'Cart, 1 item'));
    await read(heading, (text) => /^My Cart/.test(text));
    const prices = named('main//*', labels.priceDetails);
    const priceOfOne = await read(prices, (text) => text.includes('₹'));
    await choose(named('main//select', 'Quantity of'), '2');
    // Checkout ignores a press until the new quantity is saved.
    await read(prices, (text) => text.includes('₹') && text !== priceOfOne);
    await click(named('main//button', labels.checkout));

    await type(field(labels.emailMobileNumber), mobile);
    await click(named('main//button', labels.continue));
    await type(field(labels.password), password);
    await click(named('main//button', labels.login));

    await type(dialog + field('Pincode'), '560078');
    await click(dialog + named('button', 'Check pincode'));
    await type(dialog + field('Name'), 'Raghav Iyer');
    await type(dialog + field('Address 1'), '14/2 Sarakki Main Road');
    await type(dialog + field('Address 2'), 'Shanthala Nagar');
    await type(dialog + field('City'), 'Bengaluru');
    await click(dialog + named('button', 'Save address'));
    await click(named('main//button', labels.useThisAddress));

    await read(heading, (text) => text === labels.orderConfirmation);
    await click(named('main//label', labels.cashOnDelivery));
    await click(named('main//button', 'Confirm order'));
    await read(heading, (text) => text === 'Order placed');
    await read(heading, (text) => /^Order O\d+$/.test(text));
    expect(await read('//main', (text) => /Qty\s2/.test(text))).toContain(medicine);
  });
}
