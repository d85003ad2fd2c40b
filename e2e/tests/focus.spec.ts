import { paths } from '@storefront/shared-contracts';
import type { Page } from '@playwright/test';
import { addFirst } from '../src/carts';
import { expect, test } from '../src/fixtures';
import { getRowName, getRows } from '../src/lists';

/** The focused element and the errors of its focus ring. */
interface Focused {
  readonly said: string;
  /** Texts under the focus ring, and bars that cover the element. */
  readonly errors: readonly string[];
}

/** Runs in the page, after the frame that scrolls to the focused element. */
async function focusedNow(): Promise<Focused | undefined> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const element = document.activeElement;
  if (element === null || element === document.body) return undefined;
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  const getBox = ({ left, top, right, bottom }: Box): string =>
    `${Math.round(left)},${Math.round(top)} ${Math.round(right - left)}x${Math.round(bottom - top)}`;
  const describeElement = (named: Element): string => {
    const label = (named.getAttribute('aria-label') ?? named.textContent).trim().replace(/\s+/g, ' ').slice(0, 48);
    return `${named.tagName.toLowerCase()} “${label}”`;
  };
  const errors: string[] = [];
  // The ring is on the element, on its stretched link area, or on the box around a field.
  const box = element.parentElement?.closest('label') ?? element;
  const ring = [
    { of: element, pseudo: null },
    { of: element, pseudo: '::after' },
    { of: box, pseudo: null },
  ].find(({ of, pseudo }) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(of, pseudo);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  });
  if (ring === undefined) {
    errors.push(`${describeElement(element)} has the focus without a ring`);
    return { said: describeElement(element), errors };
  }
  const style = getComputedStyle(ring.of, ring.pseudo);
  const width = parseFloat(style.outlineWidth);
  const offset = parseFloat(style.outlineOffset);
  let ringed: readonly Box[] = [...ring.of.getClientRects()];
  if (ring.pseudo !== null) {
    let positioned: Element | null = ring.of;
    while (positioned !== null && getComputedStyle(positioned).position === 'static')
      positioned = positioned.parentElement;
    const card = (positioned ?? document.body).getBoundingClientRect();
    const edge = (side: 'left' | 'top' | 'right' | 'bottom') => parseFloat(style[side]) || 0;
    ringed = [
      {
        left: card.left + edge('left'),
        top: card.top + edge('top'),
        right: card.right - edge('right'),
        bottom: card.bottom - edge('bottom'),
      },
    ];
  }
  /** Whether a text intersects the ring itself, not the area inside it. */
  const touches = (text: Box): boolean =>
    ringed.some((inner) => {
      const near = {
        left: inner.left - offset,
        top: inner.top - offset,
        right: inner.right + offset,
        bottom: inner.bottom + offset,
      };
      const far = {
        left: near.left - width,
        top: near.top - width,
        right: near.right + width,
        bottom: near.bottom + width,
      };
      const outside =
        text.right < far.left + 1 ||
        text.left > far.right - 1 ||
        text.bottom < far.top + 1 ||
        text.top > far.bottom - 1;
      const inside =
        text.left > near.left - 1 &&
        text.right < near.right + 1 &&
        text.top > near.top - 1 &&
        text.bottom < near.bottom + 1;
      return !outside && !inside;
    });
  const getLayer = (from: Element): Element | null => {
    for (let at: Element | null = from; at !== null; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    return null;
  };
  const layer = getLayer(element);
  /** Texts that are only for assistive technology. */
  const unseen = new Set<Element>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (owner === null || (node.nodeValue ?? '').trim() === '') continue;
    const near = owner.getBoundingClientRect();
    const first = ringed[0];
    if (first === undefined || near.bottom < first.top - 60 || near.top > first.bottom + 60) continue;
    if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || getLayer(owner) !== layer)
      continue;
    for (let at: Element | null = owner; at !== null && !unseen.has(owner); at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') unseen.add(owner);
    // Words beside a link in a sentence may be closer than its ring. Scrolled content passes under the ring of its row.
    const inSentence = owner.contains(ring.of) && getComputedStyle(ring.of).display === 'inline';
    const scrolls = ring.of.contains(owner) && ring.of.scrollWidth > ring.of.clientWidth;
    if (inSentence || scrolls) continue;
    if (unseen.has(owner) || owner.closest('option, svg') !== null || near.width <= 1 || near.height <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const half = parseFloat(getComputedStyle(owner).fontSize) * 0.3;
    for (const line of range.getClientRects()) {
      const middle = (line.top + line.bottom) / 2;
      const letters = { left: line.left, right: line.right, top: middle - half, bottom: middle + half };
      if (line.width > 1 && touches(letters))
        errors.push(
          `the ring of ${describeElement(element)} at ${ringed.map(getBox).join(', ')} lies on ${describeElement(owner)} at ${getBox(letters)}`,
        );
    }
  }
  const shown = element.getBoundingClientRect();
  // Compares boxes first, because styles of all elements take most of the time.
  for (const bar of layer === null ? document.querySelectorAll('body *') : []) {
    const edge = bar.getBoundingClientRect();
    const covers =
      Math.min(edge.right, shown.right) - Math.max(edge.left, shown.left) > 1 &&
      Math.min(edge.bottom, shown.bottom) - Math.max(edge.top, shown.top) > 1;
    if (!covers || bar.contains(element) || element.contains(bar)) continue;
    const { position } = getComputedStyle(bar);
    if (position !== 'fixed' && position !== 'sticky') continue;
    if (!bar.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const middle = document.elementFromPoint(
      (Math.max(edge.left, shown.left) + Math.min(edge.right, shown.right)) / 2,
      (Math.max(edge.top, shown.top) + Math.min(edge.bottom, shown.bottom)) / 2,
    );
    if (middle !== null && bar.contains(middle))
      errors.push(
        `${describeElement(element)} at ${getBox(shown)} is covered by ${describeElement(bar)} at ${getBox(edge)}`,
      );
  }
  return { said: describeElement(element), errors };
}

/** Presses Tab through the page. @returns focus errors at each stop */
async function walk(page: Page, stops: number): Promise<string[]> {
  const errors = new Set<string>();
  let walked = 0;
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(focusedNow);
    if (focused === undefined) break;
    walked += 1;
    for (const error of focused.errors) errors.add(error);
  }
  // The login of a phone has nine.
  expect(walked).toBeGreaterThan(8);
  return [...errors];
}

const phone = { width: 390, height: 664 };

test('the focus ring never covers text, and no bar covers the focused element', async ({ page }) => {
  await page.goto(paths.medicines);
  await expect(getRows(page).first()).toBeVisible();
  const href = (await getRowName(getRows(page).first()).getByRole('link').getAttribute('href')) ?? '';
  expect(await walk(page, 40)).toEqual([]);
  await page.setViewportSize(phone);
  await page.goto(href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await walk(page, 60)).toEqual([]);
});

test('the focus ring never covers text on the other pages', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000);
  await addFirst(page, paths.medicines);
  const errors: Record<string, string[]> = {};
  const visits = [
    { size: phone, shown: [paths.root, paths.medicines, paths.cart, paths.login, '/faqs'] },
    { size: { width: 1280, height: 900 }, shown: [paths.root, paths.labTests, paths.cart] },
  ];
  for (const { size, shown } of visits) {
    await page.setViewportSize(size);
    for (const path of shown) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const found = await walk(page, 60);
      if (found.length > 0) errors[`${path} at ${size.width} px`] = found;
    }
  }
  expect(errors).toEqual({});
});

test('a mouse press shows no focus ring', async ({ page }) => {
  /** Lists elements with a visible ring. Leaves out text fields, which may always have one. */
  const ringed = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          if (element.matches('input:not([type="checkbox"], [type="radio"]), textarea')) return false;
          return ['', '::after'].some((pseudo) => {
            const { outlineStyle, outlineWidth, content } = getComputedStyle(element, pseudo === '' ? null : pseudo);
            return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && (pseudo === '' || content !== 'none');
          });
        })
        .map(
          (element) =>
            `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 48)}”`,
        ),
    );
  await page.goto(paths.medicines);
  await expect(getRows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A chip, a select, a card whose page focuses its main content, and a tab.
  await page.getByRole('main').locator('a:has(svg)').filter({ visible: true }).first().click();
  expect(await ringed()).toEqual([]);
  const sort = page.getByRole('main').getByRole('combobox').filter({ visible: true }).first();
  const { x, y, width, height } = (await sort.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  expect(await ringed()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto(paths.labTests);
  await getRowName(getRows(page).first()).getByRole('link').click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect(await ringed()).toEqual([]);
  await page.getByRole('tab').last().click();
  expect(await ringed()).toEqual([]);
  await page.goto(paths.termsConditions);
  await page.getByRole('main').getByRole('link', { name: 'Ending an account' }).click();
  await expect(page.getByRole('heading', { name: 'Ending an account' })).toBeFocused();
  expect(await ringed()).toEqual([]);
});
