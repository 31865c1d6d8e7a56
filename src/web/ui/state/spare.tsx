import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

type SpareProps = { instead?: ReactNode; children: ReactNode }

/** Around what a page can do without: where it breaks or cannot be loaded, `instead` stands there and all else goes on. */
export const Spare = ({ instead = null, children }: SpareProps) => (
  <ErrorBoundary fallback={instead}>{children}</ErrorBoundary>
)
