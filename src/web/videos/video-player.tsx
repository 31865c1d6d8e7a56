import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { readCover, readPreview } from '#contract/downloads.ts'
import type { MadeFormat } from '#contract/made-videos.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { addressOf } from '#web/api/address.ts'
import { finalOf } from '#web/pieces/download/video-downloads.ts'

/** Plays without counting: the file itself, or its small form where the file would count as a download. */
export function VideoPlayer({ made, user }: { made: MadeFormat; user: CurrentUser }) {
  const [hasFailed, fail] = useState(false)
  const { renderId, isPaid } = made
  const isUnlimited = capabilitiesOf(user).downloads === 'unlimited'
  const isPreview = !isPaid && !isUnlimited
  const file = finalOf(made).videoUrl
  if (hasFailed)
    return <p className="text-quiet">The video could not be played here. You can save it all the same.</p>
  return (
    <figure className="flex flex-col items-center gap-1">
      <video
        src={isPreview ? addressOf(readPreview.path, { renderId }) : isPaid ? file : `${file}?preload=1`}
        poster={addressOf(readCover.path, { renderId })}
        aria-label="Your video"
        className="max-h-[44dvh] sm:max-h-[56dvh] w-auto max-w-full overflow-hidden rounded-card border border-line bg-stage object-contain"
        controls
        loop
        muted
        playsInline
        preload="metadata"
        onError={() => fail(true)}
      />
      {isPreview && (
        <figcaption className="text-xs text-quiet">A small preview. What you save is sharp.</figcaption>
      )}
    </figure>
  )
}
