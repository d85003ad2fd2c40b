import { Component } from 'react';
import type { ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** What stands in place of the children after they failed. */
  readonly fallback: (error: unknown) => ReactNode;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps a failure of its children to itself. A new `key` gives them another try. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: readonly [unknown] | null }> {
  override readonly state: { readonly failed: readonly [unknown] | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: [error] as const };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed === null ? this.props.children : this.props.fallback(this.state.failed[0]);
  }
}
