import { useEffect, useRef, useState } from 'react'
import { wavePath } from '#web/pieces/wave-path.ts'
import { pictureStyle, type Strip } from './strip-look.ts'

/** CSS pixels of a picture, about 9:16 in the height of the strip. */
const PICTURE_WIDTH = 32

/** As many pictures as fit, and the sound beneath them. Decoration: the sliders have the times. */
export function StripPictures({ strip }: { strip: Strip | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const sizes = new ResizeObserver(() =>
      setCount(Math.max(1, Math.round(element.clientWidth / PICTURE_WIDTH))),
    )
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return (
    <div
      ref={place}
      aria-hidden
      className="absolute inset-0 flex flex-col overflow-hidden rounded-control bg-raised"
    >
      <div className="flex min-h-0 flex-1">
        {strip &&
          Array.from({ length: count }, (_, nth) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a place, not a thing
              key={nth}
              className="flex-1"
              style={pictureStyle(strip, ((nth + 0.5) / count) * strip.seconds)}
            />
          ))}
      </div>
      {strip?.levels && (
        <svg
          aria-hidden="true"
          viewBox="0 0 600 100"
          preserveAspectRatio="none"
          className="h-6 w-full bg-stage fill-pink-soft"
        >
          <path d={wavePath(strip.levels)} />
        </svg>
      )}
    </div>
  )
}
