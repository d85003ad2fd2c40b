/**
 * Lets all who ask at once share an answer. Who asks while a question is under way gets the answer of the next one, which
 * begins after he asked: nobody is told what was true before.
 */
export function coalesce<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;
  return () => {
    next ??= underWay.then(() => {
      next = undefined;
      const answer = ask();
      underWay = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}
