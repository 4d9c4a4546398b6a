import { Component, type ReactNode } from 'react';
import { logFailure } from '../data/log-failure.ts';

interface ErrorBoundaryProps {
  /** What is rendered; a change lets what failed try again. */
  readonly content: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly content: unknown;
  readonly hasFailed: boolean;
}

/** Shows something else in place of what cannot be drawn, in the browser; the server needs a suspense boundary besides. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { content: this.props.content, hasFailed: false };

  static getDerivedStateFromProps({ content }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return content === state.content ? null : { content, hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    logFailure('Drawing a part of the page', error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
