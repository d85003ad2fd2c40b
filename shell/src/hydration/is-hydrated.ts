/**
 * Whether React handles the events of an element. React keeps an element's props under a key of the element with a random
 * end and has no other mark: an effect says only that something around the element was hydrated.
 */
export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}
