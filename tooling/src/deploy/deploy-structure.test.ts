import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { workspaceRoot } from '../processes/workspace-root';

// Checks what the schemas of these files cannot: references lead to existing objects, and programs get few rights. The
// stress suite checks the files against their schemas.

const read = (path: string) => readFileSync(join(workspaceRoot, 'deploy', path), 'utf8');
const programs = ['site', 'api', 'jobs', 'console'];

describe('Containerfile', () => {
  const text = read('container/Containerfile');
  const instructions = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const lastStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));

  it('has instructions of the builder only, which name no moving tag', () => {
    const known = 'ARG CMD COPY ENTRYPOINT ENV FROM HEALTHCHECK LABEL RUN STOPSIGNAL USER VOLUME WORKDIR'.split(' ');
    expect(instructions.filter((line) => !known.includes(line.split(' ', 1)[0] ?? ''))).toEqual([]);
    expect(text).not.toMatch(/:latest\b|^ADD /m);
  });

  it('runs nothing in the image of the programs, which has no shell', () => {
    expect(lastStage.filter((line) => line.startsWith('RUN '))).toEqual([]);
    for (const name of ['ENTRYPOINT', 'CMD']) {
      const [line = ''] = lastStage.filter((each) => each.startsWith(`${name} `));
      expect(() => z.array(z.string()).parse(JSON.parse(line.slice(name.length + 1)))).not.toThrow();
    }
    expect(lastStage.find((line) => line.startsWith('HEALTHCHECK '))).toMatch(/CMD \["node", /);
  });

  it('ends as a user that is not root, and copies nothing for this user but the data folder', () => {
    expect(lastStage.filter((line) => line.startsWith('USER '))).toEqual(['USER 10001:10001']);
    expect(lastStage.filter((line) => line.includes('--chown'))).toEqual([]);
  });

  it('keeps no secret', () => {
    const secrets = instructions.filter((line) => /^(ARG|ENV) .*(KEY|SECRET|TOKEN|PASSWORD)/.test(line));
    expect(secrets).toEqual([]);
  });
});

const service = z.object({
  image: z.string(),
  command: z.optional(z.array(z.string())),
  read_only: z.optional(z.boolean()),
  tmpfs: z.optional(z.array(z.string())),
  cap_drop: z.optional(z.array(z.string())),
  security_opt: z.optional(z.array(z.string())),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.string() }))),
  environment: z.optional(z.record(z.string(), z.string())),
  ports: z.optional(z.array(z.string())),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
});
const composition = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});

describe('compose.yaml', () => {
  const { services, networks, volumes } = composition.parse(parse(read('container/compose.yaml'), { merge: true }));
  const others = ['db', 'traces'];
  const ofShop = Object.entries(services).filter(([name]) => !others.includes(name));

  it('has each program once', () => {
    expect(ofShop.map(([, { command }]) => command?.join(' ')).sort()).toEqual([...programs].sort());
  });

  it.each(ofShop)('%s has few rights and a health check', (_name, program) => {
    expect(program.healthcheck).toBeDefined();
    expect(program).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it.each(Object.entries(services))('%s has ports that only this machine reaches', (_name, { ports = [] }) => {
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it.each(Object.entries(services))('%s names volumes, networks and services that are there', (_name, each) => {
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(each.volumes.map((volume) => volume.split(':')[0])));
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(each.networks));
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(each.depends_on ?? {})));
  });
});

const labels = z.record(z.string(), z.string());
const httpProbe = z.optional(z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) }));
const container = z.object({
  args: z.array(z.string()),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  readinessProbe: httpProbe,
  livenessProbe: httpProbe,
  startupProbe: httpProbe,
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(10_001) }),
        containers: z.tuple([container]),
        volumes: z.array(z.object({ name: z.string() })),
      }),
    }),
  }),
});
const selecting = z.object({
  kind: z.enum(['Service', 'PodDisruptionBudget']),
  spec: z.object({
    selector: z.union([z.object({ matchLabels: labels }), labels]),
    ports: z.optional(z.array(z.object({ targetPort: z.string() }))),
  }),
});

describe('the objects of Kubernetes', () => {
  const objects = parseAllDocuments(read('kubernetes/storefront.yaml')).map((document) =>
    z.unknown().parse(document.toJS()),
  );
  const kindOf = (object: unknown) => z.object({ kind: z.string() }).parse(object).kind;
  const deployments = objects
    .filter((object) => kindOf(object) === 'Deployment')
    .map((object) => deployment.parse(object));
  const named = deployments.map((each) => [each.metadata.name, each] as const);

  it('have each program once, which may not write its file system', () => {
    const args = deployments.map(({ spec }) => spec.template.spec.containers[0].args.join(' '));
    expect(args.sort()).toEqual([...programs].sort());
  });

  it.each(named)('%s selects its pods, and names volumes and ports that it has', (_name, { spec }) => {
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    const [program] = spec.template.spec.containers;
    const volumes = spec.template.spec.volumes.map(({ name }) => name);
    expect(program.volumeMounts.map(({ name }) => name).sort()).toEqual([...volumes].sort());
    const probes = [program.readinessProbe, program.livenessProbe, program.startupProbe].flatMap(
      (probe) => probe?.httpGet ?? [],
    );
    expect(probes.length).toBeGreaterThan(0);
    for (const { path, port } of probes) {
      expect(program.ports.map(({ name }) => name)).toContain(port);
      expect(path).toMatch(/^\/(livez|readyz)$/);
    }
    // The program listens on the ports of its probes.
    const ports = program.env.filter(({ name }) => name.endsWith('PORT')).map(({ value }) => Number(value));
    expect(program.ports.map(({ containerPort }) => containerPort)).toEqual(ports);
  });

  it('select pods that are there', () => {
    const selectors = objects.filter((object) => ['Service', 'PodDisruptionBudget'].includes(kindOf(object)));
    expect(selectors.length).toBeGreaterThan(3);
    for (const { spec } of selectors.map((object) => selecting.parse(object))) {
      const wanted = labels.parse('matchLabels' in spec.selector ? spec.selector.matchLabels : spec.selector);
      const [found] = deployments.filter(({ spec: { template } }) => template.metadata.labels['app'] === wanted['app']);
      const ports = found?.spec.template.spec.containers[0].ports.map(({ name }) => name) ?? [];
      expect(ports).toEqual(expect.arrayContaining((spec.ports ?? []).map(({ targetPort }) => targetPort)));
      expect(ports.length).toBeGreaterThan(0);
    }
  });
});
