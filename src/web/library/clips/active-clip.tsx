import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { spanOf } from './clips-of.ts'

/** Beneath a video of which a clip is the background now. */
export const ActiveClip = ({ clip }: { clip: BackgroundVideo | undefined }) =>
  clip && <p className="text-sm text-pink-soft">Active: {spanOf(clip)}</p>
