import type { ReleaseRecord, RouteDefinition } from '@storefront/shared-contracts';
import type { DescriptorChange } from '../contract';

/** Facts of a route, widget or the part itself, by their name. */
type Facts = Readonly<Record<string, string>>;

const routeFacts = ({ access, title, module, frame, hold = false, rendered = false }: RouteDefinition): Facts => ({
  access,
  title: `"${title}"`,
  ...(module !== undefined && { module }),
  ...(frame !== undefined && { frame: `frame ${frame}` }),
  ...(hold && { hold: 'no live update while open' }),
  ...(rendered && { rendered: 'rendered on the server' }),
});

type Described = Pick<ReleaseRecord, 'descriptor' | 'uses'>;

function factsOf({ descriptor, uses }: Described): Map<string, Facts> {
  const { team, contract, section, routes, widgets } = descriptor;
  return new Map<string, Facts>([
    ['part', { contract, team, section }],
    ...routes.map((route) => [`route ${route.path}`, routeFacts(route)] as const),
    ...widgets.map(({ name, module }) => [`widget ${name}`, { module }] as const),
    ...uses.map((name) => [`use of ${name}`, { use: 'widget of another part' }] as const),
  ]);
}

const allFacts = (facts: Facts) => Object.values(facts).join(', ');

function compareFacts(what: string, base: Facts, next: Facts): DescriptorChange[] {
  return [...new Set([...Object.keys(next), ...Object.keys(base)])].flatMap((fact) => {
    const [before = 'none', after = 'none'] = [base[fact], next[fact]];
    return before === after ? [] : [{ what: `${what}, ${fact}`, before, after }];
  });
}

/** How descriptor and used widgets differ from those of another release; what was removed comes last. */
export function compareDescriptors(base: Described, next: Described): DescriptorChange[] {
  const [before, after] = [factsOf(base), factsOf(next)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((what) => {
    const [was, is] = [before.get(what), after.get(what)];
    if (was && is) return compareFacts(what, was, is);
    return [{ what, ...(was && { before: allFacts(was) }), ...(is && { after: allFacts(is) }) }];
  });
}
