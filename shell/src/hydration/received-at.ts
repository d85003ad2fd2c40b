/** What is known about the load of the document. */
export interface DocumentLoad {
  readonly timeOrigin: number;
  getEntriesByType(type: 'navigation'): readonly object[];
}

/**
 * When the response with the document arrived, in ms of the browser's clock. Undefined if the browser took it from its
 * cache, as it may on Back: the response may have any age.
 */
export function readReceivedAt(load: DocumentLoad): number | undefined {
  const [navigation = {}] = load.getEntriesByType('navigation');
  if ('transferSize' in navigation && navigation.transferSize === 0) return undefined;
  const start = 'responseStart' in navigation ? Number(navigation.responseStart) : 0;
  return load.timeOrigin + start;
}
