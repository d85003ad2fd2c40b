import { useId } from 'react';
import styled from 'styled-components';

interface TrafficChoiceProps {
  readonly value: number;
  readonly choices: readonly number[];
  readonly onChange: (percent: number) => void;
}

/** Selects a percentage of the visits with a row of radio buttons. */
export function TrafficChoice({ value, choices, onChange }: TrafficChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <Legend>Traffic percent</Legend>
      <Segments>
        {choices.map((percent) => (
          <label key={percent}>
            <input type="radio" name={name} checked={percent === value} onChange={() => onChange(percent)} />
            {percent}%
          </label>
        ))}
      </Segments>
    </fieldset>
  );
}

const Legend = styled.legend`
  margin-bottom: 5px;
  font-size: 1rem;
  font-weight: var(--w-semi);
`;

const Segments = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  overflow: hidden;
  border: 1.5px solid var(--border-ui);
  border-radius: var(--r2);
  background: var(--surface);

  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 47px;
    font-size: 1rem;
    font-weight: var(--w-med);
    cursor: pointer;
  }

  label + label {
    border-left: 1px solid var(--rule-strong);
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  label:has(:checked) {
    background: var(--brand);
    color: var(--on-brand);
    font-weight: var(--w-semi);
  }

  label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
    box-shadow: inset 0 0 0 5px var(--focus-gap);
  }
`;
