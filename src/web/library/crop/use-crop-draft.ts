import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { cropAlong, focusAt, middleOf } from '#domain/figure/suggest-crop.ts'
import type { Focus } from '#domain/library/focus.ts'
import { type Crop, type CropPath, middleAt } from '#domain/library/framing.ts'
import { FRAME_ASPECT, type Size } from './crop-area.ts'
import { keyAt, withKey, withoutKey } from './crop-keys.ts'
import { figureInCrop } from './figure-in-crop.ts'

export const WAYS = ['still', 'follow', 'fit'] as const
export type Way = (typeof WAYS)[number]

/** A rendition shows no more of an upload. */
const LONGEST = 60

const wayOf = ({ framing }: Crop): Way => (framing ? (framing.kind === 'path' ? 'follow' : 'fit') : 'still')

/** The crop that is being chosen, and the time at which it shows. */
export function useCropDraft(video: BackgroundVideo, picture: Size | undefined, figure: Figure | undefined) {
  const [crop, setCrop] = useState<Crop>({ focus: video.focus, framing: video.framing })
  const [at, setAt] = useState(Math.min(1, video.duration / 2))
  const along = picture && cropAlong(picture, FRAME_ASPECT)
  const { focus, framing } = crop
  const keys = framing?.kind === 'path' ? framing.keys : undefined
  const inCrop = figure && picture && figureInCrop(figure, picture, crop)
  const setKeys = (next: CropPath) =>
    along && setCrop({ focus, framing: { kind: 'path', axis: along.axis, keys: next } })
  const shown = along && keys ? { ...focus, [along.axis]: focusAt(middleAt(keys, at), along.size) } : focus
  const middle = along ? middleOf(shown[along.axis], along.size) : 0.5
  return {
    crop,
    /** The focus at the shown time. */
    shown,
    at,
    setAt,
    seconds: Math.min(LONGEST, Math.max(0.1, video.duration)),
    way: wayOf(crop),
    keys,
    inCrop,
    /** Moves the still crop, or sets a key at the shown time. */
    move(next: Focus) {
      if (!keys || !along) return setCrop({ ...crop, focus: next })
      setKeys(withKey(keys, { at, middle: middleOf(next[along.axis], along.size) }))
    },
    setKey: () => keys && setKeys(withKey(keys, { at, middle })),
    deleteKey: (index: number = keys ? keyAt(keys, at) : -1) =>
      keys && index >= 0 && setKeys(withoutKey(keys, index)),
    choose(way: Way) {
      if (way === 'follow') setKeys(inCrop?.path ?? [{ at: 0, middle }])
      else
        setCrop({ focus: way === 'still' ? shown : focus, framing: way === 'fit' ? { kind: 'fit' } : null })
    },
    /** Follows the figure from the beginning. */
    follow: () => inCrop?.path && setKeys(inCrop.path),
  }
}

export type CropDraft = ReturnType<typeof useCropDraft>
