import styled from 'styled-components';
import {
  percentText,
  rolloutAlpha,
  rolloutDoubt,
  rolloutMetrics,
  type RolloutMetric,
  type RolloutStatus,
} from '@storefront/release-registry/contract';
import { pluralize } from '../display/pluralize';
import { LegendLine } from '../display/LegendLine';
import { drawRollout, stepShares, type StepShare } from './rollout-chart';
import { RolloutChart } from './RolloutChart';

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

/** Shows a metric of a rollout: a chart of its steps, and a table of the numbers. */
export function RolloutMetricSection({ rollout, metric, names }: RolloutMetricSectionProps) {
  const { title } = rolloutMetrics[metric];
  const shares = stepShares(rollout, metric);
  const drawing = drawRollout(shares, rollout.steps);
  return (
    <section>
      <Head>
        <h3>{title}</h3>
        {drawing && <span>{judgement(rollout.p[metric])}</span>}
      </Head>
      {drawing === undefined ? (
        <None>Nothing was counted yet.</None>
      ) : (
        <Beside>
          <RolloutChart drawing={drawing} label={`${title} by step, canary and live; the numbers are in the table.`} />
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
              {shares.map(({ step, canary, stable }) => (
                <tr key={step}>
                  <th scope="row">{step}%</th>
                  <Share share={canary} />
                  <Share share={stable} />
                </tr>
              ))}
            </tbody>
          </Table>
        </Beside>
      )}
    </section>
  );
}

function Share({ share }: { share: StepShare | undefined }) {
  if (share === undefined) return <td>No pages</td>;
  const { percent, low, high, pages } = share;
  return (
    <td>
      <b>{percentText(percent)}</b>
      <small>
        {percentText(low)} to {percentText(high)}
      </small>
      <small>{pluralize(pages, 'page')}</small>
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

const Beside = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px 20px;

  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
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
