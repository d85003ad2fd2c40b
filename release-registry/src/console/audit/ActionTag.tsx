import styled from 'styled-components';
import type { EntryWords } from '../../contract';
import { toneOf } from './action-tone';
import type { Tone } from './action-tone';

/** The colours of an order's status (design, section 3): default, orange, green, red. */
const tokens = { neutral: 'default', back: '4', done: '5', refused: '6' } as const satisfies Record<Tone, string>;

/** What an entry did, as a tag with a dot. */
export function ActionTag({ words }: { words: EntryWords }) {
  return <Element $token={tokens[toneOf(words.deed)]}>{words.action}</Element>;
}

const Element = styled.span<{ $token: string }>`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  padding: 3px 10px 3px 8px;
  border-radius: var(--r1);
  background: var(--st-${({ $token }) => $token}-bg);
  color: var(--st-${({ $token }) => $token}-fg);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  line-height: 1.3;

  &::before {
    content: '';
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--st-${({ $token }) => $token}-mark);
  }
`;
