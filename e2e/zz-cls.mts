import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const width of [390, 1280]) for (const path of ['/', '/order-medicines', '/order-medicines/search?keyword=metformin', '/book-lab-test', process.env.DETAIL ?? '/faq']) {
  const ctx = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await ctx.newPage();
  await page.route(/\.woff2/, async (r) => { await new Promise((f) => setTimeout(f, 1500)); await r.continue(); });
  await page.addInitScript(`window.__s=[];new PerformanceObserver(l=>{for(const e of l.getEntries())if(!e.hadRecentInput)window.__s.push([e.value.toFixed(4),Math.round(e.startTime),e.sources.slice(0,4).map(s=>{const n=s.node&&(s.node.nodeType===1?s.node:s.node.parentElement);return (n?n.tagName+'.'+(n.className.baseVal??n.className)+' "'+(n.textContent||'').slice(0,30)+'"':'?')+' '+[s.previousRect.y|0,s.currentRect.y|0,s.previousRect.height|0,s.currentRect.height|0,s.previousRect.x|0,s.currentRect.x|0,s.previousRect.width|0,s.currentRect.width|0].join(',')})])}).observe({type:'layout-shift',buffered:true})`);
  await page.goto('http://localhost:3900' + path, { waitUntil: 'load' });
  await page.waitForTimeout(3000);
  const s = await page.evaluate('window.__s') as [string, number, string[]][];
  console.log(width, path, 'CLS', s.reduce((a, [v]) => a + Number(v), 0).toFixed(3));
  for (const [v, t, src] of s) if (Number(v) > 0.002) console.log('   ', v, t, src.join('\n           '));
  await ctx.close();
}
await browser.close();
