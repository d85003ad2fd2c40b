import type { Locator, Page } from '@playwright/test';

/** Text settings of a reader. See WCAG 2.2. */
export type Reading = 'plain' | 'text spacing' | 'text at 200 %';

const listed = 12;

/** Maximum share of the screen's height that fixed bars may cover. */
const maxCovered = 0.5;

/**
 * Applies text settings until the next load. Uses a constructed style sheet, because the Content Security Policy blocks
 * an added `<style>`.
 */
export async function read(page: Page, reading: Reading): Promise<void> {
  await page.evaluate((chosen) => {
    const sheet = new CSSStyleSheet();
    if (chosen === 'text spacing')
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
      );
    if (chosen === 'text at 200 %') sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
  }, reading);
}

/** Lists texts whose size is not in rem: it does not double with the root's font size. Restores the plain settings. */
export async function fixedTexts(page: Page): Promise<string[]> {
  await read(page, 'plain');
  const found = await page.evaluate(() => {
    const texts: { element: Element; size: number; label: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const label = (node.textContent ?? '').trim().slice(0, 40);
      const element = node.parentElement;
      if (label === '' || element === null || element.closest('script, style, svg, noscript') !== null) continue;
      texts.push({ element, size: parseFloat(getComputedStyle(element).fontSize), label });
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% } * { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
    const fixed = texts
      .filter(({ element, size }) => parseFloat(getComputedStyle(element).fontSize) < size * 1.98)
      .map(({ element, size, label }) => `${element.tagName.toLowerCase()} “${label}” stays at ${size} px`);
    document.adoptedStyleSheets = [];
    return fixed;
  });
  return [...new Set(found)].slice(0, listed);
}

/** Lists fields with text below 16 px, into which iOS zooms on focus. */
export async function smallFields(page: Page): Promise<string[]> {
  await read(page, 'plain');
  return page.evaluate(() =>
    [...document.querySelectorAll('select, textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"])')]
      .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => {
        const name = field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.id;
        return `${field.tagName.toLowerCase()} “${name}” has text of ${getComputedStyle(field).fontSize}`;
      }),
  );
}

/** Words in the visible elements that are broken over two lines. */
export const brokenWords = (elements: Locator): Promise<string[]> =>
  elements.filter({ visible: true }).evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const broken: string[] = [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

/**
 * Lists layout errors of the page, scrolled to the top: a page wider than the screen; texts outside the screen, cut by
 * an element, or intersecting another text or a control. Each error names the elements and their boxes as `x,y width x
 * height` in CSS px. Content of elements that scroll sideways is not an error.
 */
export async function findLayoutErrors(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const errors = await page.evaluate(collectErrors);
  const more = errors.length - listed;
  return more > 0 ? [...errors.slice(0, listed), `and ${more} more`] : errors;
}

/**
 * Lists fixed bars that cover more than half of the screen. Measures in the middle of the page after scrolling up,
 * which shows hidden bars.
 */
export async function coveringBars(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const middle = document.body.scrollHeight / 2;
    for (const top of [middle, middle - 40, middle - 80]) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  const bars = await page.evaluate(() => {
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { position, top, bottom } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const from = Math.max(0, box.top);
      const to = Math.min(screen.height, box.bottom);
      const stays =
        position === 'fixed' ||
        (position === 'sticky' &&
          ((top !== 'auto' && Math.abs(box.top - parseFloat(top)) < 1) ||
            (bottom !== 'auto' && Math.abs(screen.height - parseFloat(bottom) - box.bottom) < 1)));
      const wide = box.width >= screen.width / 2;
      if (!stays || !wide || to <= from || !element.checkVisibility({ visibilityProperty: true })) return [];
      if (getComputedStyle(element).pointerEvents === 'none') return [];
      const label = element.textContent.trim().slice(0, 40);
      return [{ from, to, description: `${element.tagName.toLowerCase()} “${label}” from ${from} to ${to} px` }];
    });
  });
  const height = page.viewportSize()?.height ?? 0;
  let covered = 0;
  for (let y = 0.5; y < height; y += 1) if (bars.some(({ from, to }) => y > from && y < to)) covered += 1;
  if (covered <= height * maxCovered) return [];
  return [`${covered} of ${height} px are covered: ${bars.map(({ description }) => description).join('; ')}`];
}

/** Runs in the page, so it can use nothing outside this function. */
function collectErrors(): string[] {
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Shown {
    readonly element: Element;
    readonly description: string;
    /** Box of the letters; for a control its border box. */
    readonly box: Box;
    /** Compares only boxes of one layer, because fixed elements cover the page on purpose. */
    readonly layer: Element;
  }
  const errors: string[] = [];
  const screenWidth = document.documentElement.clientWidth;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const getStyle = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const inPx = (value: string): number => parseFloat(value) || 0;
  const shortened = (text: string): string => {
    const label = text.trim().replace(/\s+/g, ' ');
    return label.length > 48 ? `${label.slice(0, 47)}…` : label;
  };
  const describeElement = (element: Element, text: string): string => {
    const role = element.getAttribute('role');
    const label = element.getAttribute('aria-label');
    const about = [role, label].filter((part) => part !== null).join(' ');
    return `${element.tagName.toLowerCase()}${about === '' ? '' : ` (${about})`} “${shortened(text)}”`;
  };
  const measures = ({ left, top, right, bottom }: Box): string =>
    `${Math.round(left)},${Math.round(top)} ${Math.round(right - left)}x${Math.round(bottom - top)}`;

  /** Elements that are only for assistive technology and not painted. */
  const hidden = new Map<Element, boolean>();
  const isHidden = (element: Element): boolean => {
    const known = hidden.get(element);
    if (known !== undefined) return known;
    const { clipPath, position, overflowX } = getStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const clipped = position === 'absolute' && overflowX !== 'visible' && width <= 1 && height <= 1;
    const own = clipPath === 'inset(50%)' || clipped;
    const result = own || (element.parentElement !== null && isHidden(element.parentElement));
    hidden.set(element, result);
    return result;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !isHidden(element) &&
    element.closest('svg, script, style, noscript, option') === null;

  const getLayer = (element: Element): Element => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position, bottom, zIndex } = getStyle(at);
      if (position === 'fixed' || (position === 'sticky' && bottom !== 'auto')) return at;
      // An open list or menu covers the page on purpose.
      if (position === 'absolute' && zIndex !== 'auto' && at.matches('nav, [role="listbox"], [role="menu"]')) return at;
    }
    return document.body;
  };

  /** Finds the ancestor that cuts a box, and the visible part of the box if an ancestor scrolls on purpose. */
  const findClip = (
    first: Element | null,
    box: Box,
  ): { cutBy: Element | undefined; seen: Box | undefined; scrolls: boolean } => {
    let cutBy: Element | undefined;
    let seen: Box | undefined = box;
    let scrolls = false;
    let position = 'static';
    for (let at = first; at !== null && at !== document.body; at = at.parentElement) {
      const style = getStyle(at);
      const containing = position !== 'absolute' || style.position !== 'static';
      if (position === 'fixed') break;
      if (!containing) continue;
      position = style.position;
      const bounds = at.getBoundingClientRect();
      const across = style.overflowX;
      const down = style.overflowY;
      if (across === 'visible' && down === 'visible') continue;
      const scrollsAcross = (across === 'auto' || across === 'scroll') && at.scrollWidth > at.clientWidth;
      const scrollsDown = (down === 'auto' || down === 'scroll') && at.scrollHeight > at.clientHeight;
      if (scrollsAcross || scrollsDown) {
        scrolls ||= scrollsAcross;
        seen = seen && {
          left: scrollsAcross ? Math.max(seen.left, bounds.left) : seen.left,
          right: scrollsAcross ? Math.min(seen.right, bounds.right) : seen.right,
          top: scrollsDown ? Math.max(seen.top, bounds.top) : seen.top,
          bottom: scrollsDown ? Math.min(seen.bottom, bounds.bottom) : seen.bottom,
        };
        if (seen && (seen.right - seen.left < 2 || seen.bottom - seen.top < 2)) seen = undefined;
      }
      const cutAcross =
        across !== 'visible' && !scrolls && (box.left < bounds.left - 1.5 || box.right > bounds.right + 1.5);
      const cutDown =
        down !== 'visible' && !scrollsDown && (box.top < bounds.top - 1.5 || box.bottom > bounds.bottom + 1.5);
      if (seen && (cutAcross || cutDown)) cutBy ??= at;
    }
    return { cutBy, seen, scrolls };
  };

  /** The vertical middle of a line, where the letters are. The line box is higher than the letters. */
  const letters = (line: Box, style: CSSStyleDeclaration): Box => {
    const half = inPx(style.fontSize) * 0.36;
    const middle = (line.top + line.bottom) / 2;
    return {
      left: line.left,
      right: line.right - inPx(style.letterSpacing),
      top: middle - half,
      bottom: middle + half,
    };
  };

  const texts: Shown[] = [];
  const controls: Shown[] = [];

  const takeText = (element: Element, description: string, line: Box, first: Element | null = element): void => {
    const box = letters(line, getStyle(element));
    const layer = getLayer(element);
    const { cutBy, seen, scrolls } = findClip(first, box);
    if (cutBy !== undefined)
      errors.push(
        `${description} at ${measures(box)} is cut by ${describeElement(cutBy, cutBy.textContent)} at ${measures(cutBy.getBoundingClientRect())}`,
      );
    if (!scrolls && (box.right > screenWidth + 1.5 || box.left < -1.5))
      errors.push(`${description} at ${measures(box)} lies beyond the page, which is ${screenWidth} px wide`);
    if (seen !== undefined) texts.push({ element, description, box: seen, layer });
  };

  // Measures texts line by line.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const label = node.textContent ?? '';
    if (element === null || label.trim() === '' || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects())
      if (line.width > 1) takeText(element, describeElement(element, label), line);
  }

  // Measures elements that shorten their own text with an ellipsis.
  for (const element of document.body.querySelectorAll('*')) {
    const { textOverflow, webkitLineClamp, overflowX, fontSize } = getStyle(element);
    const shortens = (textOverflow === 'ellipsis' && overflowX !== 'visible') || webkitLineClamp !== 'none';
    if (!shortens || element.matches('input, select') || !isShown(element)) continue;
    if (
      element.scrollWidth > element.clientWidth + 1 ||
      element.scrollHeight > element.clientHeight + inPx(fontSize) * 0.3
    )
      errors.push(
        `${describeElement(element, element.textContent)} at ${measures(element.getBoundingClientRect())} is shortened`,
      );
  }

  // Measures the text of fields in a copy.
  const copied = [
    'font-family',
    'font-size',
    'font-weight',
    'font-stretch',
    'font-variant-numeric',
    'letter-spacing',
    'word-spacing',
  ];
  const probe = document.createElement('span');
  document.body.append(probe);
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input')) {
    if (field.matches('[type="checkbox"], [type="radio"], [type="hidden"]') || !isShown(field)) continue;
    const style = getStyle(field);
    const label =
      (field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.getAttribute('placeholder')) ?? '';
    const rect = field.getBoundingClientRect();
    const inner = {
      left: rect.left + inPx(style.borderLeftWidth) + inPx(style.paddingLeft),
      right: rect.right - inPx(style.borderRightWidth) - inPx(style.paddingRight),
      top: rect.top + inPx(style.borderTopWidth) + inPx(style.paddingTop),
      bottom: rect.bottom - inPx(style.borderBottomWidth) - inPx(style.paddingBottom),
    };
    probe.style.cssText = 'position: fixed; visibility: hidden; white-space: pre';
    // Copies each property, because the shorthand is empty if it cannot express a value, such as tabular numbers.
    for (const property of copied) probe.style.setProperty(property, style.getPropertyValue(property));
    if (field instanceof HTMLInputElement) probe.style.fontSize = getComputedStyle(field, '::placeholder').fontSize;
    probe.textContent = label;
    const needed = probe.getBoundingClientRect().width - inPx(style.letterSpacing);
    const description = describeElement(field, label);
    const isMultiple = field instanceof HTMLSelectElement && field.multiple;
    if (!isMultiple && needed > inner.right - inner.left + 1)
      errors.push(
        `${description} at ${measures(rect)} shows ${Math.round(inner.right - inner.left)} of ${Math.round(needed)} px of its text`,
      );
    if (inner.bottom - inner.top < inPx(style.fontSize) * 0.9)
      errors.push(`${description} at ${measures(rect)} is lower than its text of ${style.fontSize}`);
    const height = Math.min(rect.height, inPx(style.fontSize) * 1.2);
    const middle = (inner.top + inner.bottom) / 2;
    const line = {
      left: inner.left,
      right: Math.min(inner.right, inner.left + needed),
      top: middle - height / 2,
      bottom: middle + height / 2,
    };
    if (label !== '' && style.opacity !== '0') takeText(field, description, line, field.parentElement);
  }
  probe.remove();

  // Measures controls with a painted box.
  for (const element of document.body.querySelectorAll(
    'button, select, input, textarea, label, a[href], [role="tab"]',
  )) {
    if (!isShown(element)) continue;
    const style = getStyle(element);
    const filled = !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
    const lined = inPx(style.borderLeftWidth) > 0 && !/^(transparent|rgba\(.*, 0\))$/.test(style.borderLeftColor);
    if (style.display === 'inline' || (!filled && !lined)) continue;
    const box = element.getBoundingClientRect();
    const { seen } = findClip(element.parentElement, box);
    if (seen !== undefined)
      controls.push({
        element,
        description: describeElement(element, element.textContent),
        box: seen,
        layer: getLayer(element),
      });
  }

  const meet = (a: Box, b: Box): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const report = (a: Shown, b: Shown): void => {
    errors.push(`${a.description} at ${measures(a.box)} overlaps ${b.description} at ${measures(b.box)}`);
  };
  texts.sort((a, b) => a.box.top - b.box.top);
  texts.forEach((text, index) => {
    for (let next = index + 1; next < texts.length; next += 1) {
      const other = texts[next];
      if (other === undefined || other.box.top > text.box.bottom) break;
      if (other.element !== text.element && other.layer === text.layer && meet(text.box, other.box))
        report(text, other);
    }
    for (const control of controls) {
      if (control.layer !== text.layer || control.element.contains(text.element)) continue;
      if (meet(text.box, control.box)) report(text, control);
    }
  });

  const wider = document.documentElement.scrollWidth - screenWidth;
  if (wider > 1) {
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.right > screenWidth + 1 && box.width > 0 && !findClip(element, box).scrolls && !isHidden(element);
    });
    const last = beyond.at(-1);
    const culprit =
      last && ` by ${describeElement(last, last.textContent)} at ${measures(last.getBoundingClientRect())}`;
    errors.unshift(`the page is ${wider} px wider than the screen${culprit ?? ''}`);
  }
  return [...new Set(errors)];
}
