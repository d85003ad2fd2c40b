import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Rendered in place of the children after an error. */
  readonly fallback: (error: unknown) => ReactNode;
  readonly onError: (error: unknown, componentStack: string) => void;
  readonly children: ReactNode;
}

/** Catches errors of its children. A new `key` renders them again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: readonly [unknown] | null }> {
  override readonly state: { readonly failed: readonly [unknown] | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: [error] as const };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onError(error, componentStack ?? '');
  }

  override render() {
    return this.state.failed === null ? this.props.children : this.props.fallback(this.state.failed[0]);
  }
}
