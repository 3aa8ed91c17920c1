import { Component, type ReactNode } from 'react'

type LoadBoundaryProps = {
  /** In place of a part whose code could not be fetched. A new `key` tries again. */
  fallback: ReactNode
  onError?: () => void
  children: ReactNode
}

export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
