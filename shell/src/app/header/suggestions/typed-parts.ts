/** A part of a text, and whether it is what the visitor typed. */
interface TextPart {
  readonly text: string;
  readonly typed: boolean;
}

const tokens = (text: string): string[] => text.match(/[\p{L}\p{M}]+|\p{N}+(?:\.\p{N}+)*|[^\p{L}\p{M}\p{N}]+/gu) ?? [];

const isWord = (token: string) => /^[\p{L}\p{N}]/u.test(token);

/** Splits a text into the beginnings of its words that the visitor typed, and the rest. */
export function typedParts(text: string, keyword: string): TextPart[] {
  const words = tokens(keyword.toLowerCase()).filter(isWord);
  const parts: { text: string; typed: boolean }[] = [];
  const push = (part: string, typed: boolean) => {
    const last = parts.at(-1);
    if (part === '') return;
    if (last?.typed === typed) last.text += part;
    else parts.push({ text: part, typed });
  };
  for (const token of tokens(text)) {
    const begun = words.filter((word) => token.toLowerCase().startsWith(word)).map((word) => word.length);
    const length = Math.max(0, ...begun);
    push(token.slice(0, length), true);
    push(token.slice(length), false);
  }
  return parts;
}
