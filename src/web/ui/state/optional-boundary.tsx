import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

type OptionalBoundaryProps = { fallback?: ReactNode; children: ReactNode }

/**
 * An error boundary around an optional part: if it fails to load or render, `fallback` replaces it and the page
 * stays.
 */
export const OptionalBoundary = ({ fallback = null, children }: OptionalBoundaryProps) => (
  <ErrorBoundary fallback={fallback}>{children}</ErrorBoundary>
)
