import { readPageTrace } from './web-vitals';

const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

function timeline(serverTiming: unknown, paints: readonly object[] = []) {
  const entry = { name: '', entryType: '', startTime: 0, duration: 0, toJSON: () => ({}) };
  const navigation = { ...entry, responseStart: 120, serverTiming };
  const entries = new Map<string, PerformanceEntry[]>([
    ['navigation', [navigation]],
    ['paint', paints.map((paint) => ({ ...entry, ...paint }))],
  ]);
  return { getEntriesByType: (type: string) => entries.get(type) ?? [] };
}

const named = [
  { name: 'traceparent', description: parent, duration: 0 },
  { name: 'trace', description: '1.abc', duration: 0 },
];

it('reads the trace of the page and its times', () => {
  const paints = [
    { name: 'first-paint', startTime: 200 },
    { name: 'first-contentful-paint', startTime: 250 },
  ];
  expect(readPageTrace(timeline(named, paints))).toEqual({ parent, proof: '1.abc', ttfb: 120, fcp: 250 });
  expect(readPageTrace(timeline(named))).toEqual({ parent, proof: '1.abc', ttfb: 120 });
});

it('finds none where the response names none', () => {
  for (const serverTiming of [undefined, [], named.slice(1)])
    expect(readPageTrace(timeline(serverTiming))).toBeUndefined();
  expect(readPageTrace({ getEntriesByType: () => [] })).toBeUndefined();
});
