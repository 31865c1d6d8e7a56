import { useState } from 'react'
import { readCover } from '#contract/downloads.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import { addressOf } from '#web/api/address.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import type { FinalVideo } from '#web/editor/model/generate/final-video.ts'

const FRAME =
  'aspect-9/16 max-h-[58dvh] w-auto self-center overflow-hidden rounded-card border border-line bg-stage object-contain sm:max-h-[60dvh]'

/** The address at which playing costs nothing; undefined where the file counts as a download. */
function useFreeAddress({ renderId, videoUrl }: FinalVideo): string | undefined {
  const { user, memory } = useEditorModel()
  if (user.isGuest || memory.get(renderId)?.isTaken) return videoUrl
  return capabilitiesOf(user).downloads === 'unlimited' ? `${videoUrl}?preload=1` : undefined
}

/** Plays the finished file, or shows a moment of it until it is saved. */
export function ResultFilm({ video }: { video: FinalVideo }) {
  const duration = useEditor((state) => designOf(state).videoDuration)
  const [hasFailed, fail] = useState(false)
  const address = useFreeAddress(video)
  const moment = addressOf(readCover.path, { renderId: video.renderId }, { at: String(restSecond(duration)) })
  if (hasFailed)
    return (
      <p className="self-center text-quiet">
        The video could not be played here. You can save it all the same.
      </p>
    )
  if (address === undefined)
    return (
      <figure className="flex flex-col items-center gap-1 self-center">
        <img src={moment} alt="A moment of your video" className={FRAME} onError={() => fail(true)} />
        <figcaption className="text-sm text-quiet">It plays here once you have saved it.</figcaption>
      </figure>
    )
  return (
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
  )
}
