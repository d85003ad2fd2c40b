import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface TagProps {
  /** neutral (default), green (Home, Health package), accent (Free, Production), outlined (Optional). */
  readonly tone?: 'neutral' | 'green' | 'accent' | 'outlined' | undefined;
  readonly children: ReactNode;
}

const tones = {
  neutral: 'background: var(--sunken); color: var(--text-2);',
  green: 'background: var(--brand-tint-2); color: var(--brand-press);',
  accent: 'background: var(--save-fill); color: var(--on-save);',
  outlined: 'background: transparent; color: var(--text-2); box-shadow: inset 0 0 0 1px var(--border-ui);',
} as const;

/** A small badge of one or two words. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return <Element $tone={tone}>{children}</Element>;
}

const Element = styled.span<{ $tone: keyof typeof tones }>`
  display: inline-block;
  flex: none;
  max-width: 100%;
  padding: 0 7px;
  border-radius: var(--r1);
  font: var(--w-semi) var(--fs-12) / 1.55 var(--font);
  font-stretch: var(--wd-label);
  ${({ $tone }) => tones[$tone]}
`;
