import { Field, Select, TextInput } from '@storefront/shared-ui/form';
import styled from 'styled-components';
import { rolloutSteps } from '@storefront/release-registry/contract';

/** The text of the steps, and the minimum duration of a step. */
interface StepsInput {
  readonly text: string;
  readonly minutes: number;
}

export const firstSteps: StepsInput = { text: '5, 25, 100', minutes: 30 };

/** Parses the percentages. Undefined if they are not valid. */
export function parseSteps(text: string): number[] | undefined {
  const numbers = text.split(',').map((one) => (/^\s*\d{1,3}\s*%?\s*$/.test(one) ? Number.parseInt(one, 10) : NaN));
  const steps = rolloutSteps.safeParse(numbers);
  return steps.success ? steps.data : undefined;
}

export const stepsProblem = 'Type 2 to 10 rising percentages, such as 5, 25, 100.';

const times = [10, 30, 60, 120, 360, 1440];

const timeText = (minutes: number) => {
  const hours = minutes / 60;
  return hours < 1 ? `${minutes} min` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
};

/** Inputs for the steps of a rollout and the minimum duration of each. */
export function StepsChoice({ value, onChange }: { value: StepsInput; onChange: (value: StepsInput) => void }) {
  const problem = parseSteps(value.text) === undefined ? 'Type rising percentages' : undefined;
  return (
    <Row>
      <Field label="Steps in percent" error={problem}>
        <TextInput
          inputMode="numeric"
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
        />
      </Field>
      <Field label="Shortest time per step">
        <Select
          value={String(value.minutes)}
          options={times.map((minutes) => ({ value: String(minutes), label: timeText(minutes) }))}
          onChange={(event) => onChange({ ...value, minutes: Number(event.target.value) })}
        />
      </Field>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 14px;

  @media (max-width: 767px) {
    gap: 10px;
  }
`;
