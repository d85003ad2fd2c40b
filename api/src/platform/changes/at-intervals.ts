/** Does something at once, and what is asked for within `ms` after that once more when they are over. */
export function atIntervals(ms: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;
  const run = () => {
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, ms).unref();
    work();
  };
  return () => {
    if (timer === undefined) run();
    else isAsked = true;
  };
}
