import { formatTraceparent, parseTraceparent } from './traceparent';

const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];

it('reads what it writes', () => {
  for (const isSampled of [true, false]) {
    const parent = { traceId, spanId, isSampled };
    expect(parseTraceparent(formatTraceparent(parent))).toEqual(parent);
  }
});

it('reads later versions and other flags', () => {
  expect(parseTraceparent(`01-${traceId}-${spanId}-03-more`)).toEqual({ traceId, spanId, isSampled: true });
  expect(parseTraceparent(`00-${traceId}-${spanId}-02`)).toEqual({ traceId, spanId, isSampled: false });
});

it.each([
  '',
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01\n`,
])('ignores %j', (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});
