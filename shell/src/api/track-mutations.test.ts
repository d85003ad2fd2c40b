import { createMutationTracker } from './track-mutations';

describe('the mutation tracker', () => {
  it('counts calls until they end', () => {
    const { pending, start } = createMutationTracker();
    const [endFirst, endSecond] = [start(), start()];
    expect(pending()).toBe(2);
    endFirst();
    endFirst();
    expect(pending()).toBe(1);
    endSecond();
    expect(pending()).toBe(0);
  });
});
