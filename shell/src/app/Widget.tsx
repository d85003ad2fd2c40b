import type { ShellApi, WidgetMap, WidgetName } from '@storefront/shared-contracts';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useModule } from '../remotes/lazy-components';
import type { RouteTable } from '../routing/route-table';
import { useServices } from '../services/services';
import { PartBoundary, useHydrationBoundary } from './PartBoundary';

/**
 * Renders a widget of another part. A widget that fails, or that no part offers, renders nothing. All places that show
 * one widget share its retries; after a successful retry all of them render it.
 */
export const Widget: ShellApi['Widget'] = ({ name, props, placeholder = null, near }) => {
  const widget = useServices().table.widget(name);
  return widget === undefined ? (
    <></>
  ) : (
    <Outlet widget={widget} name={name} props={props} placeholder={placeholder} near={near} />
  );
};

function Outlet<Name extends WidgetName>({ widget, name, props, placeholder, near }: OutletProps<Name>) {
  const { components } = useServices();
  const { owner, module } = widget;
  const boundary = useHydrationBoundary(near === undefined);
  const loadAfter = useNearView(near, boundary.enter);
  const used = useModule(components, owner.name, module, { waits: true, loadAfter });
  if (used.failed) return null;
  return (
    <PartBoundary
      owner={owner}
      used={used}
      boundary={boundary}
      address={name}
      props={props}
      loading={placeholder}
      fallback={() => null}
    />
  );
}

interface OutletProps<Name extends WidgetName> {
  readonly widget: NonNullable<ReturnType<RouteTable['widget']>>;
  readonly name: Name;
  readonly props: WidgetMap[Name];
  readonly placeholder: ReactNode;
  readonly near: RefObject<Element | null> | undefined;
}

/** Distance in px from the visible part of the page at which code starts to load. */
const nearPx = 300;

/**
 * Resolves when an element comes near the visible part of the page; undefined without an element. Without
 * IntersectionObserver every element counts as near. It sets no state: a state change would make React discard served
 * content that is not hydrated yet.
 * @param onNear called before the promise resolves; must not change between renders
 */
function useNearView(element: RefObject<Element | null> | undefined, onNear: () => void): Promise<void> | undefined {
  const [near] = useState(() => (element === undefined ? undefined : createSignal()));
  useEffect(() => {
    if (near === undefined) return undefined;
    const reach = () => {
      onNear();
      near.resolve();
    };
    if (!element?.current || typeof IntersectionObserver !== 'function') {
      reach();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        reach();
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near, onNear]);
  return near?.promise;
}

function createSignal(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}
