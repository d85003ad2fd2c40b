import {
  defaultSiteConfig,
  releaseBase,
  type RemoteDescriptor,
  type RenderComposition,
  type RenderFailure,
  type ShellServerBundle,
  type WidgetMap,
  type WidgetName,
} from '@storefront/shared-contracts';
import type { ProbedRelease } from './probe-messages';

const samples: { readonly [Name in WidgetName]: WidgetMap[Name] } = {
  'cart/add-to-cart': { productType: 'medicine', id: 1, name: 'Sample', max: 5, size: 'full' },
  'cart/open-payment': {
    productType: 'medicine',
    orderId: '1',
    payment: {
      reference_id: '00000000-0000-4000-8000-000000000000',
      can_pay: true,
      server_time: '2026-01-01T00:00:00Z',
    },
    onChanged: () => undefined,
  },
  'catalogue/shop-by-category': {},
  'catalogue/best-sellers': {},
  'lab/popular-tests': {},
  'lab/tests-by-organ': {},
};

const isKnown = (name: string): name is WidgetName => Object.hasOwn(samples, name);

/** Props with which the check renders a widget. It renders a widget of another repository without props. */
const sampleProps = (name: string): object => (isKnown(name) ? samples[name] : {});

const paramSamples: Readonly<Record<string, string>> = { product_type: 'medicine' };

/** Builds a URL of a route: `/my-order/:product_type` -> `/my-order/medicine`. */
const sampleUrl = (path: string): string => path.replace(/:([a-z_]+)/g, (_, name: string) => paramSamples[name] ?? '1');

/** A page or widget to render. */
export interface RenderCheck {
  /** `page /my-cart` or `widget cart/add-to-cart`. */
  readonly label: string;
  readonly url: string;
  /** Undefined for a page of the shell. */
  readonly module: string | undefined;
  /** Undefined for a page. */
  readonly widgetProps: object | undefined;
}

/** Path of a page that contains only a widget. */
const widgetPath = '/release-check-widget';

/** Lists every page and widget of a release. */
export function renderChecks({ routes, widgets }: RemoteDescriptor): RenderCheck[] {
  return [
    ...routes.map(({ path, module }) => ({
      label: `page ${path}`,
      url: sampleUrl(path),
      module,
      widgetProps: undefined,
    })),
    ...widgets.map(({ name, module }) => ({
      label: `widget ${name}`,
      url: widgetPath,
      module,
      widgetProps: sampleProps(name),
    })),
  ];
}

/**
 * Makes all pages public and rendered, because the check has no customer. They show their state without data. A widget
 * gets its own page.
 */
function openDescriptor(descriptor: RemoteDescriptor, { module, widgetProps }: RenderCheck): RemoteDescriptor {
  const routes = descriptor.routes.map((route) => ({ ...route, access: 'public' as const, rendered: true }));
  const own = {
    path: widgetPath,
    access: 'public' as const,
    title: 'Widget',
    rendered: true,
    ...(module !== undefined && { module }),
  };
  return { ...descriptor, routes: widgetProps === undefined ? routes : [...routes, own] };
}

/** The releases on a page, and the release whose page it is. */
interface RenderedFleet {
  readonly shell: ProbedRelease;
  readonly remotes: readonly ProbedRelease[];
  readonly owner: ProbedRelease;
}

function composition({ shell, remotes, owner }: RenderedFleet, check: RenderCheck): RenderComposition {
  const others = remotes.filter(({ name }) => name !== owner.name);
  const composed = owner.name === shell.name ? others : [...others, owner];
  return {
    revision: 1,
    config: defaultSiteConfig,
    shell: { release: shell.release, contract: shell.contract, descriptor: shell.descriptor },
    remotes: composed.map((remote) => ({
      name: remote.name,
      release: remote.release,
      base: releaseBase(remote.name, remote.release),
      entry: remote.entry,
      descriptor: remote === owner ? openDescriptor(remote.descriptor, check) : remote.descriptor,
    })),
  };
}

const property = (value: unknown, name: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function' ? Reflect.get(value, name) : undefined;

/** Wraps a module so that its component renders the widget with sample props. */
function withProps(module: unknown, props: object, provided: ShellServerBundle['provided']): unknown {
  const createElement = property(provided.react, 'createElement');
  if (typeof createElement !== 'function') throw new Error('the shell provides no React');
  const widget: unknown = property(module, 'default') ?? module;
  return { default: (): unknown => Reflect.apply(createElement, undefined, [widget, props]) };
}

/** Rejects every API call, so that a page shows its loading state and then its error state. */
const failedCall = () =>
  Promise.resolve(new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } }));

/** Returns an exposed module of a part. @throws if the module did not load */
type GiveModule = (part: string, module: string) => unknown;

/** Renders a page or a widget without data. @returns the errors @throws if the shell fails */
export async function renderCheck(
  bundle: ShellServerBundle,
  fleet: RenderedFleet,
  check: RenderCheck,
  giveModule: GiveModule,
): Promise<readonly RenderFailure[]> {
  const { failures } = await bundle.render({
    composition: composition(fleet, check),
    url: check.url,
    apiOrigin: 'http://api.invalid',
    content: undefined,
    fetch: failedCall,
    dataDeadline: new AbortController().signal,
    loadModule(part, module) {
      const loaded = giveModule(part, module);
      const isWidget = check.widgetProps !== undefined && part === fleet.owner.name && module === check.module;
      return isWidget ? withProps(loaded, check.widgetProps, bundle.provided) : loaded;
    },
  });
  // Other phases are about loading, which the probe reports separately.
  return failures.filter(({ phase }) => phase === 'render' || phase === 'page');
}
