import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'secondary' | 'accent' | 'danger' | 'dangerSecondary' | 'quiet';
export type ButtonSize = 'normal' | 'small';

export interface ButtonStyleProps {
  readonly $variant: ButtonVariant;
  readonly $size: ButtonSize;
  readonly $full: boolean;
}

const variants = {
  primary: css`
    &:hover {
      background: var(--brand-hover);
    }
    &:active {
      background: var(--brand-press);
    }
  `,
  secondary: css`
    background: transparent;
    color: var(--brand);
    &:hover {
      background: var(--brand-tint-2);
    }
  `,
  accent: css`
    border-color: var(--save-fill);
    background: var(--save-fill);
    color: var(--on-save);
    &:hover {
      border-color: var(--haldi-400);
      background: var(--haldi-400);
    }
  `,
  danger: css`
    border-color: var(--danger-fill);
    background: var(--danger-fill);
    &:hover {
      border-color: var(--danger);
      background: var(--danger);
    }
  `,
  dangerSecondary: css`
    border-color: var(--danger);
    background: transparent;
    color: var(--danger);
    &:hover {
      background: var(--danger-bg);
    }
  `,
  quiet: css`
    padding: 0 8px;
    border-color: transparent;
    background: transparent;
    color: var(--brand);
    text-decoration: underline;
    text-underline-offset: 3px;
    &:hover {
      background: var(--brand-tint-2);
    }
  `,
};

const small = css`
  min-height: var(--tap);
  padding: 0 14px;
  font-size: 1rem;
`;

/** Styles of a button, for `<button>` and for links that lead to a next step. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  /* The label wraps only if the button has a row of its own and is still too wide for it. */
  min-width: fit-content;
  max-width: 100%;
  min-height: 48px;
  padding: 0 20px;
  border: 1.5px solid var(--brand);
  border-radius: var(--r2);
  background: var(--brand);
  color: var(--on-brand);
  font: var(--w-semi) var(--fs-16) / 1.1 var(--font);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color var(--t-fast);
  ${({ $size }) => $size === 'small' && small}
  ${({ $variant }) => variants[$variant]}
  ${({ $full }) => $full && 'width: 100%;'}

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true'], [data-incomplete]) {
    border-color: var(--rule-strong);
    background: var(--sunken);
    color: var(--text-3);
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`;
