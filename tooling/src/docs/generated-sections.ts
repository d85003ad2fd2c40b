import { endpointFacts, loadClasses, owners, type EndpointFacts } from '@storefront/api/endpoint-facts';
import { importers } from '@storefront/api/importers';
import { limitTexts } from '@storefront/api/limit-texts';
import { createProgram, helpNotes } from '@storefront/release-registry/cli';
import { workspaceRoot } from '../processes/workspace-root';
import { readDataTables } from './data-tables';
import { metricDefinitions, type MetricDefinition } from '@storefront/server-kit/metrics';
import { apiSchema, jobsSchema } from '@storefront/api/settings';
import { sandboxSchema } from '@storefront/dev-services/sandbox-gateway';
import { releaseSchema } from '@storefront/release-registry';
import { describeSettings, type SettingDescription, type SettingsSchema } from '@storefront/server-kit/program';
import { siteSchema } from '@storefront/site-server';
import type { Endpoint } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';

const code = (text: string) => (text === '' ? '' : `\`${text}\``);
const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(row).join('\n');
const chapter = (level: string, title: string, ...content: readonly string[]) =>
  [`${level} ${title}`, ...content].join('\n\n');

/** The settings of each program, by the program's name in the documentation. */
export const settingPrograms = {
  api: apiSchema,
  jobs: jobsSchema,
  site: siteSchema,
  release: releaseSchema,
  sandbox: sandboxSchema,
} satisfies Record<string, SettingsSchema>;

/** Every setting, with the programs that read it. */
function listSettings(): ReadonlyMap<string, SettingDescription & { readonly programs: readonly string[] }> {
  const settings = new Map<string, SettingDescription & { readonly programs: string[] }>();
  for (const [program, schema] of Object.entries<SettingsSchema>(settingPrograms)) {
    for (const setting of describeSettings(schema)) {
      const known = settings.get(setting.name);
      if (known) known.programs.push(program);
      else settings.set(setting.name, { ...setting, programs: [program] });
    }
  }
  return settings;
}

function settingRow({
  name,
  default: value,
  unit,
  programs,
  meaning,
  isSecret,
}: SettingDescription & { readonly programs: readonly string[] }) {
  const text = /^[^\s`]+$/.test(value) ? code(value) : value;
  return [
    code(name),
    unit === undefined || text === '' ? text : `${text} ${unit}`,
    programs.join(', '),
    isSecret ? `${meaning}; _secret_` : meaning,
  ];
}

function describeAllSettings(): string {
  const settings = [...listSettings().values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  return table(['variable', 'default', 'read by', 'meaning'], settings.map(settingRow));
}

function describeMetrics(): string {
  const rows = Object.entries<MetricDefinition>(metricDefinitions).map(
    ([name, { type, labels, programs, meaning }]) => [
      code(name),
      type,
      labels.map(code).join(', '),
      programs.join(', '),
      meaning,
    ],
  );
  return table(['metric', 'type', 'labels', 'exported by', 'meaning'], rows);
}

function describeImports(): string {
  return importers
    .map(({ name, description, layouts }) => {
      const command = `\`npm run admin -- import ${name} FILE\`: ${description}.`;
      const tables = layouts.map(({ id, columns }) =>
        chapter(
          '###',
          `Layout \`${id}\``,
          table(
            ['column', 'content'],
            Object.entries(columns).map(([column, content]) => [code(column), content]),
          ),
        ),
      );
      return chapter('##', name, command, ...tables);
    })
    .join('\n\n');
}

type ReleaseCommand = ReturnType<typeof createProgram>;

/** A list item for each command without commands of its own, with its arguments and options. */
function describeCommand(command: ReleaseCommand, parents: string): string[] {
  const help = command.createHelp();
  const name = `${parents}${help.subcommandTerm(command)}`;
  if (command.commands.length > 0) {
    return command.commands.flatMap((child) => describeCommand(child, `${parents}${command.name()} `));
  }
  const terms = [
    ...help.visibleArguments(command).map((one) => [help.argumentTerm(one), help.argumentDescription(one)] as const),
    ...help.visibleOptions(command).map((one) => [help.optionTerm(one), help.optionDescription(one)] as const),
  ].filter(([term]) => !term.includes('--help'));
  return [
    `- ${code(name)}: ${command.description()}.`,
    ...terms.map(([term, meaning]) => `  - ${code(term)}: ${meaning}`),
  ];
}

function describeReleaseCommands(): string {
  const unused = () => {
    throw new Error('Help needs no registry.');
  };
  const ports = { client: unused, store: unused, tokens: unused, buildOf: unused, localBuilds: unused };
  const program = createProgram({ ...ports, out: unused, err: unused }, unused);
  const help = program.createHelp();
  const options = help.visibleOptions(program).filter(({ long }) => long !== '--help');
  return [
    program.commands.flatMap((command) => describeCommand(command, '')).join('\n'),
    ...options.map((option) => `Every command: ${code(help.optionTerm(option))}: ${help.optionDescription(option)}.`),
    helpNotes.trim(),
  ].join('\n\n');
}

function describeData(): string {
  const rows = readDataTables(workspaceRoot).map(({ name, personal, purpose, kept }) => [
    code(name),
    personal,
    purpose,
    kept,
  ]);
  return table(['table', 'about persons', 'purpose', 'stored'], rows);
}

const textsByLimit = new Map<string, string>(Object.entries(limitTexts));

function limitsCell({ limits = [], perMinute, loadClass }: EndpointFacts): string {
  const own = limits.map((limit) => textsByLimit.get(limit) ?? code(limit));
  if (perMinute !== undefined) own.push(`${perMinute} a minute`);
  const texts = own.length > 0 ? own : ['those of every call'];
  return (loadClass === undefined ? texts : [...texts, `places of ${code(loadClass)}`]).join(', ');
}

const keptCell = ({ publicRead }: Endpoint) => (publicRead === undefined ? '' : `${publicRead.seconds} s`);

function describeEndpoints(): string {
  const facts = new Map<string, EndpointFacts>(Object.entries(endpointFacts));
  const rows = Object.values<Endpoint>(endpoints).flatMap((endpoint) => {
    const { name, method, path, access } = endpoint;
    const known = facts.get(name);
    return known === undefined
      ? []
      : [
          [
            `${method} ${code(path)}`,
            access,
            known.owner,
            limitsCell(known),
            keptCell(endpoint),
            known.failureEvent?.kind ?? '',
          ],
        ];
  });
  return [
    table(
      ['owner check', 'meaning'],
      Object.entries(owners).map((cells) => [...cells]),
    ),
    table(
      ['class of calls', 'at the same time', 'waiting'],
      Object.entries(loadClasses).map(([name, { atOnce, waiting }]) => [code(name), String(atOnce), String(waiting)]),
    ),
    table(['call', 'access', 'owner check', 'limits', 'kept', 'event of a failure'], rows),
  ].join('\n\n');
}

/** The generated content of each page, between `<!-- generated -->` and `<!-- end -->`. */
export const generatedSections: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/endpoints.md': describeEndpoints,
  'docs/settings.md': describeAllSettings,
  'docs/metrics.md': describeMetrics,
  'docs/imports.md': describeImports,
  'docs/releases.md': describeReleaseCommands,
  'docs/data.md': describeData,
};
