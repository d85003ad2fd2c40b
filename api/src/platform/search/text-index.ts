/** Separates two texts; no word contains it. */
const between = '\u0001';

/** Many texts that are searched together. */
export interface TextIndex {
  /** Which texts hold a word anywhere, by their places in rising order. */
  holding: (word: string) => Int32Array;
}

/** Lays texts one behind the other: to look through one long text is many times as fast as through tens of thousands of short ones. */
export function createTextIndex(texts: readonly string[]): TextIndex {
  const whole = texts.join(between);
  const starts = new Int32Array(texts.length + 1);
  texts.forEach((text, place) => {
    starts[place + 1] = (starts[place] ?? 0) + text.length + between.length;
  });
  return {
    holding(word) {
      const found: number[] = [];
      let place = 0;
      for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, starts[place])) {
        while ((starts[place + 1] ?? Infinity) <= at) place += 1;
        found.push(place);
        place += 1;
        if (place === texts.length) break;
      }
      return Int32Array.from(found);
    },
  };
}
