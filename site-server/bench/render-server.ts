import { releaseOf, buildRelease, descriptorOf, temporaryFolder } from '@storefront/release-registry/testing';
import { openRegistry, publishLocalBuilds } from '@storefront/release-registry';
import { buildSite } from '../src/site';
import { readSiteSettings } from '../src/settings/settings';
import { createPage } from '../src/testing/render';

// A process of its own: a site whose cached page has 80 kB. Reports `{port}`, and its CPU time in microseconds when asked.

const shell = await buildRelease(descriptorOf('shell', {}), releaseOf('a'), {
  'entry.js': '',
  'provided.js': '',
  'latin.woff2': '',
  'server/bundle.js': '',
});
const demo = await buildRelease(descriptorOf('mfe-demo', { '/demo/:id': 'Demo' }), releaseOf('b'));
const routes = demo.record.descriptor.routes.map((route) => ({ ...route, rendered: true }));
const releases = await temporaryFolder();
await publishLocalBuilds(openRegistry(releases, {}), [
  { ...shell, record: { ...shell.record, server: { file: 'server/bundle.js', imports: [] } } },
  { ...demo, record: { ...demo.record, descriptor: { ...demo.record.descriptor, routes } } },
]);
const html = Array.from({ length: 1200 }, (_, index) => `<li class="item">Medicine ${index}, ₹${index * 13}.50</li>`);
const settings = readSiteSettings({ LOG_LEVEL: 'silent', DEV_REMOTE_ORIGINS: '', RENDER_CACHE_SECONDS: '60' }, '/');
const app = await buildSite({ ...settings, releases }, undefined, {
  size: 2,
  run: () => Promise.resolve(createPage(html.join('\n').repeat(2))),
  close: () => Promise.resolve(),
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
process.once('disconnect', () => process.exit(0));
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
