import { type ReactNode, Suspense } from 'react'
import { useIsMakingLoaded } from '#web/editor/model/making-context.ts'

type WhenMakingProps = {
  /** Shown until then; as large, so that the stage stays where it is. */
  fallback?: ReactNode
  children: ReactNode
}

/** Parts of the editor around the stage, once their code has loaded. */
export const WhenMaking = ({ fallback = null, children }: WhenMakingProps) =>
  useIsMakingLoaded() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
