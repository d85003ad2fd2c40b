import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { workspaceRoot } from '../processes/workspace-root';

const read = (path: string) => readFileSync(join(workspaceRoot, 'deploy', path), 'utf8');

const programName = z.enum(['site', 'api', 'jobs', 'console']);
type ProgramName = z.infer<typeof programName>;
type Variables = Readonly<Record<string, string>>;

/** A platform's request for the state of a program. */
export interface Probe {
  readonly path: string;
  readonly headers: Variables;
  readonly port: number;
}

/** A program as one of the examples runs it. */
interface ExampleProgram {
  readonly where: 'compose.yaml' | 'storefront.yaml';
  readonly program: ProgramName;
  /** Variables, including those of the image. Values that the example leaves open are samples. */
  readonly env: Variables;
  /** Ports to which the platform sends requests other than probes. */
  readonly ports: readonly number[];
  readonly probes: readonly Probe[];
  /** Folders that the program may write. */
  readonly writable: readonly string[];
}

/** Sample values for variables that an example leaves open. */
const samples: Variables = {
  DATABASE_PASSWORD: 'sample',
  DATABASE_URL: 'postgres://shop:sample@db.internal/shop',
  OUTBOX_KEY: '0123456789abcdef'.repeat(4),
  PAYMENT_URL: 'https://gateway.example',
  PAYMENT_MID: 'sample',
  PAYMENT_KEY: '0123456789abcdef',
  SMTP_URL: 'smtp://mail.internal',
  SELLER_NAME: 'Sample Pharmacy LLP',
  SELLER_ADDRESS: '1 Sample Road, Bengaluru, Karnataka 560001',
  SELLER_GSTIN: '29AAAAA0000A1ZY',
  SELLER_DRUG_LICENCES: 'sample 20B-000000',
  SELLER_PHARMACIST: 'Sample Pharmacist, reg. no. 00000',
  SMS_PROVIDER_URL: 'https://sms.example/send',
};

const joinedLines = (text: string) => text.replaceAll(/\\\n\s*/g, '');

/** The value of an instruction in the last stage of the image. */
function imageValue(instruction: string): string {
  const text = joinedLines(read('container/Containerfile'));
  const lines = text.slice(text.lastIndexOf('\nFROM ')).split('\n');
  return lines.find((line) => line.startsWith(`${instruction} `))?.slice(instruction.length + 1) ?? '';
}

/** Variables of the image. */
export const imageEnv: Variables = Object.fromEntries(
  imageValue('ENV')
    .split(' ')
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value];
    }),
);
export const imageUser = Number(imageValue('USER').split(':')[0]);
export const imageVolume = imageValue('VOLUME');

/** Replaces `${NAME:-default}`, `${NAME:?message}` and `${NAME}`. */
const substituted = (text: string) =>
  text.replaceAll(
    /\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind?: string, value?: string) => (kind === '-' ? value : samples[name]) ?? '',
  );

const variables = z.record(z.string(), z.string());
const composeService = z.object({
  command: z.optional(z.tuple([programName])),
  environment: z.optional(variables),
  ports: z.optional(z.array(z.string())),
  tmpfs: z.optional(z.array(z.string())),
  volumes: z.optional(z.array(z.string())),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
});

function composePrograms(): ExampleProgram[] {
  const { services } = z
    .object({ services: z.record(z.string(), composeService) })
    .parse(parse(read('container/compose.yaml'), { merge: true }));
  return Object.values(services).flatMap(({ command, environment = {}, ports = [], tmpfs = [], volumes = [] }) => {
    if (command === undefined) return [];
    const own = Object.entries(environment).map(([name, value]) => [name, substituted(value)] as const);
    return {
      where: 'compose.yaml' as const,
      program: command[0],
      env: Object.fromEntries([...Object.entries(imageEnv), ...own]),
      ports: ports.map((port) => Number(port.split(':').at(-1))),
      probes: [],
      writable: [...tmpfs, ...volumes.map((volume) => volume.split(':')[1] ?? '')],
    };
  });
}

const httpGet = z.object({
  path: z.string(),
  port: z.string(),
  httpHeaders: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
});
const probe = z.optional(z.object({ httpGet }));
const references = z.array(
  z.union([
    z.object({ configMapRef: z.object({ name: z.string() }) }),
    z.object({ secretRef: z.object({ name: z.string() }) }),
  ]),
);
const kubernetesObject = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) });
const configMap = z.object({ data: variables });
const deployment = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({
            args: z.tuple([programName]),
            envFrom: references,
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
            readinessProbe: probe,
            livenessProbe: probe,
            startupProbe: probe,
            volumeMounts: z.array(z.object({ mountPath: z.string() })),
          }),
        ]),
      }),
    }),
  }),
});

/** The settings that the first lines of the example ask its reader to add to the Secret. */
export function secretNames(): string[] {
  const [, list = ''] = /Needs a Secret `storefront` \(([^)]*)\)/.exec(read('kubernetes/storefront.yaml')) ?? [];
  return list.split(',').map((name) => name.replaceAll(/[#\s]/g, ''));
}

function kubernetesPrograms(): ExampleProgram[] {
  const objects = parseAllDocuments(read('kubernetes/storefront.yaml')).map((document) =>
    kubernetesObject.and(z.record(z.string(), z.unknown())).parse(document.toJS()),
  );
  const maps = new Map(
    objects.filter(({ kind }) => kind === 'ConfigMap').map((one) => [one.metadata.name, configMap.parse(one).data]),
  );
  const secret = Object.fromEntries(secretNames().map((name) => [name, samples[name] ?? '']));
  return objects
    .filter(({ kind }) => kind === 'Deployment')
    .map((object) => {
      const [container] = deployment.parse(object).spec.template.spec.containers;
      const given = container.envFrom.map((one) =>
        'secretRef' in one ? secret : (maps.get(one.configMapRef.name) ?? {}),
      );
      const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
      const portOf = (name: string) => container.ports.find((one) => one.name === name)?.containerPort ?? 0;
      const { readinessProbe, livenessProbe, startupProbe } = container;
      return {
        where: 'storefront.yaml' as const,
        program: container.args[0],
        env: Object.fromEntries([imageEnv, ...given, own].flatMap((one) => Object.entries(one))),
        ports: container.ports.map(({ containerPort }) => containerPort),
        probes: [readinessProbe, livenessProbe, startupProbe].flatMap((one) =>
          one === undefined
            ? []
            : {
                path: one.httpGet.path,
                port: portOf(one.httpGet.port),
                headers: Object.fromEntries((one.httpGet.httpHeaders ?? []).map(({ name, value }) => [name, value])),
              },
        ),
        writable: container.volumeMounts.map(({ mountPath }) => mountPath),
      };
    });
}

/** Each program of the compose file and of the Kubernetes objects. */
export const examplePrograms = (): ExampleProgram[] => [...composePrograms(), ...kubernetesPrograms()];
