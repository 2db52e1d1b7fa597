import type { ReactNode } from 'react';
import { Component } from 'react';
import { PartFailure } from '../../shared/contract/part-failure.ts';

/**
 * Shows `fallback` in place of what could not be drawn, until `resetKey` changes (the address, say); of code that did not
 * come, until the browser has a network again. React asks for a class here.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { failed: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartFailure) window.addEventListener('online', this.retry);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
  }

  readonly retry = () => {
    window.removeEventListener('online', this.retry);
    const error = this.state.failed?.error;
    if (error instanceof PartFailure) error.forget();
    this.setState({ failed: null });
  };

  override render() {
    const { failed } = this.state;
    if (failed === null) return this.props.children;
    return this.props.fallback(failed.error, this.retry);
  }
}

interface ErrorBoundaryProps {
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly resetKey?: string | undefined;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: { readonly error: unknown } | null;
  readonly resetKey: string | undefined;
}
