/** Valid values of the fields of the release API. */
const validValues: Readonly<Record<string, string>> = {
  part: 'the name of a remote, such as mfe-lab, or shell',
  release: 'a release such as 1.2.0-g0123456789ab',
  to: 'a release such as 1.2.0-g0123456789ab',
  traffic: 'a whole percentage from 0 to 100',
  steps: '2 to 10 rising percentages of 1 to 100, such as 5,25,100',
  every_minutes: 'a whole number of minutes from 1 to 1440',
  every: 'a time from 1m to 24h, such as 30m',
  why: 'a reason of 1 to 500 characters',
  revision: 'a whole number from 0',
  force: 'true or false',
  limit: 'a whole number from 1 to 1000',
  head: 'a hash of 64 hexadecimal digits',
  keep_days: 'a whole number of days from 0 to 3650',
  token: 'a text of 1 to 200 characters',
};

const format = (value: unknown) => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

/** `label` is the caller's name of the field: `traffic` in JSON, `--traffic` in a terminal. */
export function fieldProblem(label: string, field: string, value: unknown): string {
  const hint = validValues[field];
  if (value === undefined) return `${label} is missing${hint === undefined ? '.' : `: ${hint}.`}`;
  return `${label} can't be ${format(value)}${hint === undefined ? '.' : `: ${hint}.`}`;
}
