import styled from 'styled-components';

/** The current step as text and bars: "Step 1 of 2". */
export function StepIndicator({ step, of }: { step: number; of: number }) {
  return (
    <Bars role="img" aria-label={`Step ${step} of ${of}`}>
      {Array.from({ length: of }, (_, index) => (
        <Bar key={index} $on={index < step} />
      ))}
    </Bars>
  );
}

const Bars = styled.div`
  display: flex;
  gap: 6px;
  margin-bottom: var(--s4);
`;

const Bar = styled.span<{ $on: boolean }>`
  width: 44px;
  height: 5px;
  border-radius: 2px;
  background: ${({ $on }) => ($on ? 'var(--brand)' : 'var(--rule)')};
`;
