import { withoutCampaignParams } from './rendered-pages';

it.each([
  ['/', '/'],
  ['/?fbclid=IwAR0x', '/'],
  ['/?utm_source=mail&utm_campaign=a%20b&gclid=1', '/'],
  ['/order-medicines?category=2&fbclid=1&sort_by=low', '/order-medicines?category=2&sort_by=low'],
  ['/order-medicines/search?keyword=utm_source%3D1+fbclid', '/order-medicines/search?keyword=utm_source%3D1+fbclid'],
  ['/order-medicines?keyword=a?b&utm_medium=x', '/order-medicines?keyword=a?b'],
  ['/order-medicines?reference=fbclid', '/order-medicines?reference=fbclid'],
])('renders %s as %s', (url, rendered) => {
  expect(withoutCampaignParams(url)).toBe(rendered);
});
