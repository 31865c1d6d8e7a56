import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { clipSpan } from './clips-of.ts'

/** Beneath a video whose clip is the current background. */
export const ActiveClip = ({ clip }: { clip: BackgroundVideo | undefined }) =>
  clip && <p className="text-sm text-pink-soft">Active: {clipSpan(clip)}</p>
