import { ArrowLeft, Download, FileVideo } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import type { CompressionResult } from '#contract/compression.ts'
import { megabytesOf, TARGET_MB, UPLOAD_TARGET_MB } from '#domain/library/compression.ts'
import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { HOME_PAGE } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Chip } from '#web/ui/choice/chip.tsx'
import { Slider } from '#web/ui/field/slider.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Progress } from '#web/ui/state/progress.tsx'
import { type Compression, type CompressionTool, createCompression } from './compression.ts'

/** Makes a video smaller, to 1 to 50 MB (TL-1). */
export function CompressionPage() {
  const [tool] = useState(() => createCompression())
  const now = useStore(tool.store)
  useEffect(() => () => tool.reset(), [tool])
  return (
    <main className="mx-auto flex min-h-page max-w-xl flex-col gap-6 px-4 py-8 sm:px-6">
      <Link href={HOME_PAGE} className={buttonClass({ variant: 'ghost', className: 'self-start px-3' })}>
        <ArrowLeft className="size-5" aria-hidden />
        Back to Home
      </Link>
      <header>
        <h1 className="font-display text-4xl font-bold">Compress a video</h1>
        <p className="mt-2 text-quiet">Smaller files upload faster. Choose how large yours may be at most.</p>
      </header>
      <Card className="flex flex-col gap-5 p-5">
        <CompressionForm tool={tool} isBusy={now.state === 'sending' || now.state === 'compressing'} />
        <Outcome now={now} tool={tool} />
      </Card>
    </main>
  )
}

function CompressionForm({ tool, isBusy }: { tool: CompressionTool; isBusy: boolean }) {
  const [video, choose] = useState<File>()
  const [target, setTarget] = useState<number>(TARGET_MB.default)
  const id = useId()
  const isTooLarge = video !== undefined && video.size > MAX_UPLOAD_BYTES
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (video && !isTooLarge) void tool.start(video, target)
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={start}>
      <div className="flex flex-col gap-2">
        <label htmlFor={id} className="font-semibold">
          Video
        </label>
        <input
          id={id}
          type="file"
          accept="video/*"
          disabled={isBusy}
          aria-describedby={`${id}-size`}
          className="min-h-12 rounded-control border border-edge bg-raised p-2 file:mr-3 file:min-h-9 file:rounded-control file:border-0 file:bg-line file:px-3 file:font-semibold file:text-ink"
          onChange={({ target: { files } }) => choose(files?.[0])}
        />
        <p id={`${id}-size`} role={isTooLarge ? 'alert' : undefined} className="text-sm text-quiet">
          {video
            ? `${megabytesOf(video.size)} MB${isTooLarge ? ': the most is 1 GB.' : ''}`
            : 'mp4, mov, webm or avi, up to 1 GB'}
        </p>
      </div>
      <Slider
        label="Target size"
        unit=" MB"
        min={TARGET_MB.min}
        max={TARGET_MB.max}
        step={1}
        value={target}
        onChange={setTarget}
      />
      <Chip
        isChosen={target === UPLOAD_TARGET_MB}
        onClick={() => setTarget(UPLOAD_TARGET_MB)}
        className="-mt-2 self-start"
      >
        For an upload: {UPLOAD_TARGET_MB} MB
      </Chip>
      <Button type="submit" variant="primary" size="lg" disabled={!video || isTooLarge || isBusy}>
        <FileVideo className="size-5" aria-hidden />
        Compress video
      </Button>
    </form>
  )
}

function Outcome({ now, tool }: { now: Compression; tool: CompressionTool }) {
  switch (now.state) {
    case 'idle':
      return null
    case 'sending':
    case 'compressing':
      return (
        <div className="flex flex-col gap-3">
          <Progress
            label={now.state === 'sending' ? 'Uploading…' : 'Compressing…'}
            value={now.progress / 100}
            detail="Keep this page open."
          />
          <Button onClick={tool.reset}>Cancel</Button>
        </div>
      )
    case 'failed':
      return (
        <div role="alert" className="rounded-card border border-danger p-4">
          <h2 className="font-semibold text-danger">Compression Failed</h2>
          <p className="mt-1">{now.reason}</p>
        </div>
      )
    case 'done':
      return <Result result={now.result} />
  }
}

/** Sizes, ratio and address (TL-3). */
function Result({ result }: { result: CompressionResult }) {
  const { originalSizeMB, compressedSizeMB, compressionRatio, videoUrl, message } = result
  return (
    <section aria-label="Result" className="flex flex-col gap-3">
      <p role="status" className="font-semibold text-done">
        {message}
      </p>
      <dl className="tabular grid grid-cols-3 gap-3 text-center">
        {[
          ['Before', `${originalSizeMB} MB`],
          ['After', `${compressedSizeMB} MB`],
          ['Smaller by', `${compressionRatio} %`],
        ].map(([name, value]) => (
          <div key={name} className="rounded-card border border-line bg-raised p-3">
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/useMediaCaption: the person's own video */}
      <video
        src={videoUrl}
        controls
        playsInline
        className="max-h-96 w-full rounded-card bg-stage object-contain"
      />
      <a href={`${videoUrl}?download=1`} download className={buttonClass({ variant: 'primary' })}>
        <Download className="size-5" aria-hidden />
        Download
      </a>
      <p className="text-sm text-quiet">It is kept for a day.</p>
    </section>
  )
}
