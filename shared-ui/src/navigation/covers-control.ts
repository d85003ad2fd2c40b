const controls = 'a, button, input, select, textarea, summary, label';

/** Where an element is probed: closer together than the least side of a control. */
const parts = [0.02, 0.5, 0.98];

/**
 * Whether an element of the page's top layer lies over a control of the page. A link that is stretched over a whole row counts by its
 * own words alone: the rest of the row remains to be pressed.
 */
export function coversControl(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  const page = element.ownerDocument;
  if (!('elementsFromPoint' in page) || box.width === 0) return false;
  return parts.some((across) =>
    parts.some((down) =>
      page
        .elementsFromPoint(box.left + across * box.width, box.top + down * box.height)
        .map((below) => below.closest(controls))
        .some((control) => control !== null && control !== element && overlap(control.getBoundingClientRect(), box)),
    ),
  );
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
