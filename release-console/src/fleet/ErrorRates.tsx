import {
  type ErrorPolicy,
  type PartStatus,
  percentText,
  type ReleaseRate,
} from '@storefront/release-registry/contract';
import styled from 'styled-components';
import { LegendLine } from '../display/LegendLine';
import { getReleaseFormatter } from '../fleet-data/list-releases';
import { getRateStatus, type RateStatus, sparkline, type Sparkline, sparklineSize } from '../fleet-data/sparkline';

/** The legend of all charts. */
export function ChartLegend({ limitPercent }: { limitPercent: number }) {
  return (
    <List aria-label="Lines of the error rates">
      <li>
        <LegendLine $line="stable" />
        Live
      </li>
      <li>
        <LegendLine $line="canary" />
        Canary
      </li>
      <li>
        <LegendLine $line="limit" />
        Limit {percentText(limitPercent)}
      </li>
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  color: var(--text-2);
  font-size: var(--fs-14);

  li {
    display: flex;
    align-items: center;
    gap: 7px;
  }
`;

const roleWords = { stable: 'live', canary: 'canary' } as const;

function judgementWords(judgement: RateStatus): string {
  switch (judgement.kind) {
    case 'none':
      return 'No pages yet';
    case 'few':
      return `${judgement.pages} ${judgement.pages === 1 ? 'page' : 'pages'}, too few to judge`;
    case 'rate':
      return `${judgement.percent.toFixed(2)}%`;
  }
}

/** Shows the error rates of a part's live releases over the window: a chart, and each rate as a number beside its line. */
export function ErrorRates({ part, policy }: { part: PartStatus; policy: ErrorPolicy }) {
  const drawing = sparkline(part.rates, policy);
  const call = getReleaseFormatter(part);
  const isOver = (rate: ReleaseRate) => rate.role === 'canary' && part.over_limit_minutes !== undefined;
  const spoken = part.rates
    .map((rate) => `${roleWords[rate.role]} ${judgementWords(getRateStatus(rate, policy))}`)
    .join(', ');
  return (
    <Box>
      {drawing && (
        <Drawing
          drawing={drawing}
          label={`Error rate of ${part.name}, last ${policy.window_minutes} minutes: ${spoken}. Limit ${percentText(policy.limit_percent)}.`}
        />
      )}
      <dl>
        {part.rates.map((rate) => {
          const judgement = getRateStatus(rate, policy);
          return (
            <Rate key={rate.release} $over={isOver(rate)} $judged={judgement.kind === 'rate'}>
              <dt>
                <LegendLine $line={rate.role} />
                {call(rate.release)}
              </dt>
              <dd>{judgementWords(judgement)}</dd>
            </Rate>
          );
        })}
      </dl>
    </Box>
  );
}

function Drawing({ drawing, label }: { drawing: Sparkline; label: string }) {
  const { width, height } = sparklineSize;
  return (
    <Svg width={width} height={height} role="img" aria-label={label}>
      <path className="limit" d={`M0 ${drawing.limitY}H${width}`} />
      {drawing.lines.map(({ role, points, end }) => (
        <g key={role} className={role}>
          <polyline points={points} />
          <circle cx={end.x} cy={end.y} r={3} />
        </g>
      ))}
    </Svg>
  );
}

const Svg = styled.svg`
  max-width: 100%;

  polyline,
  path {
    fill: none;
    stroke-width: 2.25;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .limit {
    stroke: var(--danger-fill);
    stroke-dasharray: 1.5 4;
    stroke-width: 1.5;
  }

  .stable {
    stroke: var(--brand);
    fill: var(--brand);
  }

  .canary {
    stroke: var(--save);
    fill: var(--save);
  }

  .canary polyline {
    stroke-dasharray: 5 4;
  }

  circle {
    stroke: none;
  }
`;

const Box = styled.div`
  display: grid;
  gap: 6px;

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    font-size: var(--fs-14);
  }
`;

const Rate = styled.div<{ $over: boolean; $judged: boolean }>`
  display: flex;
  gap: 7px;

  dt {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--text-2);
  }

  dd {
    ${({ $judged }) => ($judged ? 'font-weight: var(--w-bold);' : 'color: var(--text-3);')}
    ${({ $over }) => $over && 'color: var(--danger);'}
  }
`;
