import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { TRIM_FPS, TRIM_FRAMES, type Trim } from '#domain/library/trims.ts'
import { Button } from '#web/ui/action/button.tsx'
import { pictureStyle, type Strip } from './strip-look.ts'

type TrimPreviewProps = {
  video: BackgroundVideo
  strip: Strip | undefined
  trim: Trim
  /** Shown at rest. */
  frame: number
}

/** The rendition of an upload shows its first minute. Beyond that, the pictures of the strip stand for it. */
const isPlayable = ({ status }: BackgroundVideo, { from, frames }: Trim) =>
  status === 'ready' && from + frames <= TRIM_FRAMES.max

/** The middle of a frame, in seconds: its border may show the one before. */
const middleOf = (frame: number) => (frame + 0.5) / TRIM_FPS

/** Shows a frame of the upload, and plays the window over and over. Until the film has loaded, its picture shows. */
export function TrimPreview({ video, strip, trim, frame }: TrimPreviewProps) {
  const [isPlaying, setPlaying] = useState(false)
  const hasFilm = isPlayable(video, trim)
  return (
    <div className="flex items-end gap-4">
      <div
        className="relative h-36 shrink-0 overflow-hidden rounded-control border border-line bg-stage sm:h-64"
        style={{ aspectRatio: '9/16' }}
      >
        {strip ? (
          <Flipbook {...{ strip, trim, frame, isPlaying }} />
        ) : (
          <img src={video.poster} alt="" className="size-full object-cover" />
        )}
        {hasFilm && <Film url={video.url} {...{ trim, frame, isPlaying }} />}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <Button onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? <Pause className="size-5" aria-hidden /> : <Play className="size-5" aria-hidden />}
          {isPlaying ? 'Pause' : 'Play part'}
        </Button>
        {!hasFilm && (
          <p className="max-w-56 text-sm text-quiet">
            A rough preview, without sound. Your video has every frame.
          </p>
        )}
      </div>
    </div>
  )
}

type Playing = { trim: Trim; frame: number; isPlaying: boolean }

function Film({ url, trim: { from, frames }, frame, isPlaying }: Playing & { url: string }) {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current: video } = film
    if (!video || isPlaying) return
    video.pause()
    video.currentTime = middleOf(frame)
  }, [frame, isPlaying])
  useEffect(() => {
    const { current: video } = film
    if (!video || !isPlaying) return
    video.currentTime = middleOf(from)
    void video.play().catch(() => undefined)
    const timer = setInterval(() => {
      const isOutside = video.currentTime >= (from + frames) / TRIM_FPS || video.currentTime < from / TRIM_FPS
      if (isOutside || video.ended) {
        video.currentTime = middleOf(from)
        void video.play().catch(() => undefined)
      }
    }, 15)
    return () => clearInterval(timer)
  }, [from, frames, isPlaying])
  return (
    // biome-ignore lint/a11y/useMediaCaption: the person's own clip, without spoken words that we know
    <video
      ref={film}
      src={url}
      playsInline
      preload="auto"
      aria-label="The chosen part"
      className="absolute inset-0 size-full object-cover"
    />
  )
}

/** Milliseconds of a picture. */
const FLIP_MS = 250

function Flipbook({ strip, trim: { from, frames }, frame, isPlaying }: Playing & { strip: Strip }) {
  const [past, setPast] = useState(0)
  useEffect(() => {
    if (!isPlaying) return
    setPast(0)
    const timer = setInterval(() => setPast((ms) => ms + FLIP_MS), FLIP_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  const shown = isPlaying ? from + (Math.round((past / 1000) * TRIM_FPS) % frames) : frame
  return (
    <div
      role="img"
      aria-label="The chosen part"
      className="size-full"
      style={pictureStyle(strip, middleOf(shown))}
    />
  )
}
