import { useState, type ChangeEvent, type InputHTMLAttributes } from 'react';

type Handlers = Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'onChange'>;

/** Whether a masked input shows its text, and whether its toggle is rendered, which is only after text was typed. */
export function useTextVisibility({ value, defaultValue, onChange }: Handlers) {
  const [typed, setTyped] = useState(hasText(defaultValue));
  const [shown, setShown] = useState(false);
  const filled = value === undefined ? typed : hasText(value);
  return {
    filled,
    shown: shown && filled,
    toggle: () => setShown((before) => !before),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.target.value;
      setTyped(text !== '');
      if (text === '') setShown(false);
      onChange?.(event);
    },
  };
}

const hasText = (value: Handlers['value']) => value !== undefined && String(value) !== '';
