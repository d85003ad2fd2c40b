import { ShellContext, type ShellApi, type WidgetMap, type WidgetName } from '@storefront/shared-contracts';
import { createElement, Suspense, type ReactNode, type RefObject } from 'react';
import { composedPart } from '../error-reports/composed-part';
import type { ErrorReporter } from '../error-reports/error-reporter';
import { ErrorBoundary } from '../frame/ErrorBoundary';
import { Hydrated, useHydrationBoundary } from '../frame/Hydrated';
import { useNearView } from '../frame/use-near-view';
import { RemoteLoadError } from '../remotes/load-failure';
import { useModule, type LazyComponents } from '../remotes/load-remote';
import type { RouteTable } from '../routing/route-table';
import type { ShellOf } from '../services/services';

export interface WidgetPorts {
  readonly table: RouteTable;
  readonly components: LazyComponents;
  readonly reportCaught: ErrorReporter['reportCaught'];
  readonly shellOf: ShellOf;
}

/**
 * The component that renders widgets of other parts. A widget that fails, or that no part offers, renders nothing. All
 * places that show a widget share its retries and render it once one succeeds.
 */
export function createWidgetOutlet({ table, components, reportCaught, shellOf }: WidgetPorts): ShellApi['Widget'] {
  function Slot<Name extends WidgetName>({ widget, name, props, placeholder, near }: OutletProps<Name>) {
    const { owner, module } = widget;
    const boundary = useHydrationBoundary(near === undefined);
    const loadAfter = useNearView(near, boundary.enter);
    const { Component, failureCount, failed, onLoadFailed } = useModule(components, owner.name, module, {
      waits: true,
      loadAfter,
    });

    const onError = (error: unknown, componentStack: string) => {
      boundary.leave();
      if (error instanceof RemoteLoadError) onLoadFailed();
      reportCaught(composedPart(owner), error, name, componentStack);
    };
    if (failed) return null;
    return (
      <ErrorBoundary key={failureCount} fallback={() => null} onError={onError}>
        <Suspense fallback={placeholder}>
          <ShellContext value={shellOf(owner.name)}>{createElement(Component, props)}</ShellContext>
          <Hydrated boundary={boundary} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return function Widget({ name, props, placeholder = null, near }) {
    const widget = table.widget(name);
    return widget === undefined ? (
      <></>
    ) : (
      <Slot widget={widget} name={name} props={props} placeholder={placeholder} near={near} />
    );
  };
}

interface OutletProps<Name extends WidgetName> {
  readonly widget: NonNullable<ReturnType<RouteTable['widget']>>;
  readonly name: Name;
  readonly props: WidgetMap[Name];
  readonly placeholder: ReactNode;
  readonly near: RefObject<Element | null> | undefined;
}
