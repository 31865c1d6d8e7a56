import { Clapperboard } from 'lucide-react'
import { useState } from 'react'
import { readCover } from '#contract/downloads.ts'
import type { PostingVideo } from '#contract/postings.ts'
import { addressOf } from '#web/api/address.ts'
import { cn } from '#web/ui/class-names.ts'

type Props = { renderId: PostingVideo['cover']; className?: string }

/** A small picture of a video; a sign of one where its files have expired. */
export function Cover({ renderId, className }: Props) {
  const [isMissing, miss] = useState(false)
  return (
    <span className={cn('grid shrink-0 place-items-center overflow-hidden rounded-md bg-stage', className)}>
      {renderId && !isMissing ? (
        <img
          src={addressOf(readCover.path, { renderId })}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => miss(true)}
          className="size-full object-cover"
        />
      ) : (
        <Clapperboard className="size-5 text-pink-soft" aria-hidden />
      )}
    </span>
  )
}
