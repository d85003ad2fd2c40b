import styled from 'styled-components';
import { useFieldControl } from './Field';
import { VisibilityToggle } from './VisibilityToggle';
import { InputElement, type TextInputProps } from './TextInput';
import { useTextVisibility } from './use-text-visibility';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'autoComplete'> {
  /** `current-password` or `new-password`: password managers act on it; `off` for a secret that none should keep. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  /** What is shown or hidden, for the name of the toggle: "password" (default). */
  readonly what?: string | undefined;
}

/** A masked input; its Show/Hide toggle appears once text is typed (spec 2). */
export function PasswordInput({ onChange, what = 'password', ...rest }: PasswordInputProps) {
  const mask = useTextVisibility({ value: rest.value, defaultValue: rest.defaultValue, onChange });
  return (
    <Box>
      <Masked
        {...useFieldControl()}
        {...rest}
        type={mask.shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={mask.onChange}
      />
      {mask.filled && <VisibilityToggle shown={mask.shown} what={what} onToggle={mask.toggle} />}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;

const Masked = styled(InputElement)`
  padding-right: 96px;
`;
