import { Component, type ReactNode } from 'react';
import { logFailure } from '../data/log-failure.ts';

interface ErrorBoundaryProps {
  /** The children are rendered again after an error when this value changes. */
  readonly content: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly content: unknown;
  readonly hasFailed: boolean;
}

/** Renders a fallback when its children throw in the browser; on the server a suspense boundary does. */
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
