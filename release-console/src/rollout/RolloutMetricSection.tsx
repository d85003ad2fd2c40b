import styled from 'styled-components';
import {
  percentText,
  rolloutAlpha,
  rolloutDoubt,
  rolloutMetrics,
  shareInterval,
  sharePercent,
  type ComparedCounts,
  type RolloutMetric,
  type RolloutStatus,
} from '@storefront/release-registry/contract';
import { pluralize } from '../display/pluralize';
import { LegendLine } from '../display/LegendLine';

/** `p 0.42`, with its consequence. */
function judgement(p: number): string {
  const value = p < 0.0001 ? 'p < 0.0001' : `p ${Number(p.toPrecision(2))}`;
  if (p <= rolloutAlpha) return `${value}, failed`;
  return p <= rolloutDoubt ? `${value}, inconclusive` : `${value}, nothing worse`;
}

interface RolloutMetricSectionProps {
  readonly rollout: RolloutStatus;
  readonly metric: RolloutMetric;
  /** Versions of both releases. */
  readonly names: { readonly canary: string; readonly stable: string };
}

/** Shows a metric of a rollout: the shares of both releases in each step that has begun. */
export function RolloutMetricSection({ rollout, metric, names }: RolloutMetricSectionProps) {
  const { title, shown } = rolloutMetrics[metric];
  const isCounted = rollout.counted.some(({ canary, stable }) => shown(canary).trials + shown(stable).trials > 0);
  return (
    <section>
      <Head>
        <h3>{title}</h3>
        {isCounted && <span>{judgement(rollout.p[metric])}</span>}
      </Head>
      {isCounted ? (
        <Table aria-label={`${title} by step`}>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">
                <span>
                  <LegendLine $line="canary" />
                  {names.canary}
                </span>
              </th>
              <th scope="col">
                <span>
                  <LegendLine $line="stable" />
                  {names.stable}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rollout.counted.map(({ percent, canary, stable }) => (
              <tr key={percent}>
                <th scope="row">{percent}%</th>
                <Share metric={metric} counts={canary} />
                <Share metric={metric} counts={stable} />
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <None>Nothing was counted yet.</None>
      )}
    </section>
  );
}

/** The share of a metric, with its 95 percent confidence sequence. */
function Share({ metric, counts }: { metric: RolloutMetric; counts: ComparedCounts }) {
  const trials = rolloutMetrics[metric].shown(counts);
  const [percent, interval] = [sharePercent(trials), shareInterval(trials)];
  if (percent === undefined || interval === undefined) return <td>No pages</td>;
  return (
    <td>
      <b>{percentText(percent)}</b>
      <small>
        {percentText(100 * interval.low)} to {percentText(100 * interval.high)}
      </small>
      <small>{pluralize(trials.trials, 'page')}</small>
    </td>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 12px;
  margin-bottom: 6px;

  span {
    color: var(--text-2);
    font-size: var(--fs-14);
  }
`;

const None = styled.p`
  color: var(--text-3);
  font-size: var(--fs-14);
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-14);
  line-height: 1.3;

  th,
  td {
    padding: 3px 8px 5px 0;
    border-bottom: 1px solid var(--rule);
    font-weight: var(--w-reg);
    text-align: left;
    vertical-align: top;
  }

  th span {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  thead th {
    color: var(--text-2);
  }

  b {
    display: block;
    font-weight: var(--w-bold);
  }

  small {
    display: block;
    color: var(--text-3);
    font-size: var(--fs-12);
  }
`;
