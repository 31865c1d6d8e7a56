import { Film } from 'lucide-react'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'

type VideoPictureProps = { video: BackgroundVideo; small?: boolean }

/** The picture of a video: 170×303, or 80×142 in managed libraries (BG-13). The title replaces one that does not load. */
export function VideoPicture({
  video: { thumbnail, smallThumbnail, title },
  small = false,
}: VideoPictureProps) {
  const [broken, setBroken] = useState<string>()
  const src = small ? smallThumbnail : thumbnail
  if (broken === src) {
    return (
      <span className="pointer-events-none absolute inset-0 grid content-center justify-items-center gap-2 bg-raised p-2 text-center text-sm text-quiet">
        <Film className="size-6" aria-hidden />
        <span translate="no" className="line-clamp-3 break-words">
          {title}
        </span>
      </span>
    )
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      width={small ? 80 : 170}
      height={small ? 142 : 303}
      className="pointer-events-none absolute inset-0 size-full object-cover"
      onError={() => setBroken(src)}
    />
  )
}
