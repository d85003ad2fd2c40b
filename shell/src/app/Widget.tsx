import type { ShellApi, WidgetMap, WidgetName } from '@storefront/shared-contracts';
import { createElement, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { RemoteLoadError } from '../core/failure';
import type { RouteTable } from '../core/routeTable';
import type { Fault } from '../report/reporter';
import { Boundary } from './Boundary';
import type { LazyComponents } from './lazyComponents';

export interface WidgetPorts {
  readonly table: RouteTable;
  readonly components: LazyComponents;
  readonly report: (fault: Fault) => void;
}

/**
 * The slot for widgets of other parts. One that fails, or that no part offers, shows nothing: the page around it is
 * whole without it. Source: architecture, "When a part fails".
 */
export function createWidgetSlot({ table, components, report }: WidgetPorts): ShellApi['Widget'] {
  function Slot<Name extends WidgetName>({ widget, name, props, placeholder }: SlotProps<Name>) {
    const { owner, module } = widget;
    const [Component] = useState(() => components.get(owner.name, module));
    const onError = (error: unknown) => {
      if (error instanceof RemoteLoadError) return;
      report({ kind: 'render', error: messageOf(error), address: name, remote: owner.name, version: owner.release });
    };
    return (
      <Boundary fallback={() => null} onError={onError}>
        <Suspense fallback={placeholder}>{createElement(Component, props)}</Suspense>
      </Boundary>
    );
  }
  return function Widget({ name, props, placeholder = null }) {
    const widget = table.widget(name);
    return widget === undefined ? <></> : <Slot widget={widget} name={name} props={props} placeholder={placeholder} />;
  };
}

interface SlotProps<Name extends WidgetName> {
  readonly widget: NonNullable<ReturnType<RouteTable['widget']>>;
  readonly name: Name;
  readonly props: WidgetMap[Name];
  readonly placeholder: ReactNode;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
