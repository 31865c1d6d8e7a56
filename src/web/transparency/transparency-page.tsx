import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { generateTransparencyTest, type TransparencyTest } from '#contract/transparency.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Switch } from '#web/ui/field/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { CHECKERED } from './checkered.ts'
import { ToolPage } from './tool-page.tsx'

/** Makes and lists test videos (TL-5). */
export function TransparencyPage() {
  const [useBlackBackground, setBlack] = useState(false)
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call(generateTransparencyTest, { body: { useBlackBackground } }),
  })
  return (
    <ToolPage
      title="Transparency test"
      lead="Each overlay in a finished video, and by itself on squares. No dark edge may show around it."
    >
      <Card className="flex flex-col gap-4 p-5">
        <Switch label="Black background" checked={useBlackBackground} onChange={setBlack} />
        <Button
          variant="primary"
          className="self-start"
          busy={isPending && 'Making the videos…'}
          onClick={() => mutate()}
        >
          Generate test videos
        </Button>
        <Notice tone="danger">{error && sentenceOf(error)}</Notice>
      </Card>
      <ul className="flex flex-col gap-6" aria-label="Test videos">
        {data?.videos.map((video) => (
          <TestCard key={video.originalUrl} {...video} />
        ))}
      </ul>
    </ToolPage>
  )
}

const TestCard = ({ name, description, status, originalUrl, transparentUrl }: TransparencyTest) => (
  <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
    <h2 className="text-xl font-semibold">{name}</h2>
    <p className="text-quiet">{description}</p>
    {status === 'ready' ? (
      <div className="grid gap-4 sm:grid-cols-2">
        <TestVideo label={`${name} in a video`} src={originalUrl} />
        <TestVideo label={`${name} by itself`} src={transparentUrl} isCheckered />
      </div>
    ) : (
      <p>The library has this overlay no longer, or it is still being prepared. Try again in a minute.</p>
    )}
  </li>
)

const TestVideo = ({
  label,
  src,
  isCheckered = false,
}: {
  label: string
  src: string
  isCheckered?: boolean
}) => (
  <video
    src={src}
    aria-label={label}
    className={cn('max-h-112 w-full rounded-card object-contain', isCheckered ? CHECKERED : 'bg-stage')}
    controls
    loop
    muted
    playsInline
    preload="metadata"
  />
)
