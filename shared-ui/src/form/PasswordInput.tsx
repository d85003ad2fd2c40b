import styled from 'styled-components';
import { useFieldControl } from './Field';
import { VisibilityToggle } from './VisibilityToggle';
import { InputElement, type TextInputProps } from './TextInput';
import { useTextVisibility } from './use-text-visibility';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'autoComplete'> {
  /** `current-password` or `new-password` for password managers; `off` for a secret that they must not store. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  /** The object in the toggle's accessible name: "password" (default). */
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
