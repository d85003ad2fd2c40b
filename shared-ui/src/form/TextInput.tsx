import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { useFieldControl } from './Field';
import { inputStyles } from './input-styles';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A text input of one line, connected to the surrounding `Field`. */
export function TextInput(props: TextInputProps) {
  return <InputElement type="text" {...useFieldControl()} {...props} />;
}

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A text input of several lines, connected to the surrounding `Field`. */
export function TextArea(props: TextAreaProps) {
  return <AreaElement {...useFieldControl()} {...props} />;
}

export const InputElement = styled.input`
  ${inputStyles}
`;

const AreaElement = styled.textarea`
  ${inputStyles}
  display: block;
  min-height: 84px;
  padding: 12px 14px;
  resize: vertical;
`;
