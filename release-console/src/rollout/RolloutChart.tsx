import styled from 'styled-components';
import { percentText } from '@storefront/release-registry/contract';
import { chartEdges, chartSize, type RolloutDrawing } from './rollout-chart';

/** Draws the shares of both releases in each step, with their intervals. `label` describes the table beside it. */
export function RolloutChart({ drawing, label }: { drawing: RolloutDrawing; label: string }) {
  const { width, height } = chartSize;
  const { left, right, top, bottom } = chartEdges;
  const { marks, steps, least, most } = drawing;
  return (
    <Svg width={width} height={height} role="img" aria-label={label}>
      <path className="axis" d={`M${left} ${top}V${height - bottom}H${width - right}`} />
      <text x={left - 6} y={top + 4} textAnchor="end">
        {percentText(most)}
      </text>
      <text x={left - 6} y={height - bottom} textAnchor="end">
        {percentText(least)}
      </text>
      {steps.map(({ percent, x }) => (
        <text key={percent} x={x} y={height - 5} textAnchor="middle">
          {percent}%
        </text>
      ))}
      {marks.map((mark) => (
        <g key={`${mark.role} ${mark.x}`} className={mark.role}>
          <path d={`M${mark.x} ${mark.top}V${mark.bottom}`} />
          <circle cx={mark.x} cy={mark.y} r={4} />
        </g>
      ))}
    </Svg>
  );
}

const Svg = styled.svg`
  max-width: 100%;

  text {
    fill: var(--text-3);
    font-size: var(--fs-12);
  }

  path {
    fill: none;
    stroke-width: 2.25;
    stroke-linecap: round;
  }

  .axis {
    stroke: var(--rule-strong);
    stroke-width: 1;
  }

  .stable {
    stroke: var(--brand);
    fill: var(--brand);
  }

  .canary {
    stroke: var(--save);
    fill: var(--save);
  }

  .canary path {
    stroke-dasharray: 4 4;
  }

  circle {
    stroke: none;
  }
`;
