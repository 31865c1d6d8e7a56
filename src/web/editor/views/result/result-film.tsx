import { useState } from 'react'
import { readCover, readPreview } from '#contract/downloads.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import { addressOf } from '#web/api/address.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import type { FinalVideo } from '#web/pieces/download/final-video.ts'

const FRAME =
  'aspect-9/16 max-h-[58dvh] w-auto self-center overflow-hidden rounded-card border border-line bg-stage object-contain sm:max-h-[60dvh]'

type Playing = { readonly address: string; readonly isPreview: boolean }

/** Where the film plays without counting: the file itself, or its small form where the file counts as a download. */
function usePlaying({ renderId, videoUrl }: FinalVideo): Playing {
  const { user } = useEditorModel()
  const { memory } = useMaking()
  if (user.isGuest || memory.get(renderId)?.isTaken) return { address: videoUrl, isPreview: false }
  return capabilitiesOf(user).downloads === 'unlimited'
    ? { address: `${videoUrl}?preload=1`, isPreview: false }
    : { address: addressOf(readPreview.path, { renderId }), isPreview: true }
}

/** Plays the finished film. Until then, a moment of it is seen. */
export function ResultFilm({ video }: { video: FinalVideo }) {
  const duration = useEditor((state) => designOf(state).videoDuration)
  const [hasFailed, fail] = useState(false)
  const { address, isPreview } = usePlaying(video)
  const moment = addressOf(readCover.path, { renderId: video.renderId }, { at: String(restSecond(duration)) })
  if (hasFailed)
    return (
      <p className="self-center text-quiet">
        The video could not be played here. You can save it all the same.
      </p>
    )
  return (
    <figure className="flex flex-col items-center gap-1 self-center">
      <video
        key={address}
        src={address}
        poster={moment}
        aria-label="Your finished video"
        className={FRAME}
        controls
        autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
        loop
        muted
        playsInline
        onError={() => fail(true)}
      />
      {isPreview && (
        <figcaption className="text-xs text-quiet">A small preview. What you save is sharp.</figcaption>
      )}
    </figure>
  )
}
