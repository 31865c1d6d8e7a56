import { useQueryClient } from '@tanstack/react-query'
import { Clapperboard, Image, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useStore } from 'zustand'
import type { CurrentUser } from '#contract/account.ts'
import { createDraft } from '#contract/drafts.ts'
import { capabilitiesOf, covers } from '#domain/account/capabilities.ts'
import type { Design } from '#domain/design/design.ts'
import { offerOf } from '#domain/fill-kit/offer-end.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useWork } from '#web/api/use-work.ts'
import { HOME_PAGE, upgradePage } from '#web/pages.ts'
import { SaveVideo } from '#web/pieces/download/save-video.tsx'
import { createFormatSet, type FormatSet } from '#web/pieces/making/format-set.ts'
import { serverSet } from '#web/pieces/making/server-set.ts'
import { OfferNote } from '#web/pieces/offer-note.tsx'
import { newDraftId, newWriterId } from '#web/pieces/random-id.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { Progress } from '#web/ui/state/progress.tsx'
import { written } from '#web/ui/written.tsx'
import { fetchPoster, savePoster } from './save-poster.ts'

export type MakingProps = {
  /** Undefined while it is composed. */
  design: Design | undefined
  format: Format
  user: CurrentUser
  /** The heading of the post. */
  name: string
}

/** Makes a post's video, shows how far it is, and saves it. It stays in My videos whatever happens to this page. */
export function VideoMaking(props: MakingProps) {
  const { design, format, user, name } = props
  const client = useQueryClient()
  const [set] = useState(() => {
    const ports = serverSet()
    return createFormatSet({
      ...ports,
      announce(video, of) {
        ports.announce(video, of)
        announce(`${written(name)} is ready.`)
        void client.invalidateQueries({ queryKey: queryKeys.madeVideos })
      },
    })
  })
  const state = useStore(set.store)
  const video = state.videos.find((each) => each.format === format)
  const isOfThis = state.design === design && (video !== undefined || state.status === 'asking')
  if (isOfThis && video?.status === 'done' && design)
    return (
      <div className="flex flex-wrap gap-2">
        <SaveVideo
          key={video.renderId}
          video={{ classType: design.form.classType, offer: offerOf(design) }}
          made={{ ...video, isPaid: false }}
          user={user}
        />
      </div>
    )
  if (isOfThis && (state.status === 'making' || state.status === 'asking'))
    return (
      <div className="flex flex-col gap-3">
        <Progress label="Making the video" value={video?.status === 'running' ? video.progress : undefined} />
        <Button onClick={set.cancel}>Cancel</Button>
      </div>
    )
  return (
    <>
      {design && <OfferNote offer={offerOf(design)} user={user} />}
      <MakeButton {...props} set={set} />
      <Problem set={set} />
    </>
  )
}

/** Without a download left, a video could not be saved: the plans are offered instead, as in the editor. */
function MakeButton({ design, format, user, set }: MakingProps & { set: FormatSet }) {
  if (!user.isGuest && !covers(capabilitiesOf(user).downloads, user.downloadCount))
    return (
      <Link href={upgradePage('downloads')} className={buttonClass({ variant: 'amber' })}>
        Upgrade to make it
      </Link>
    )
  return (
    <Button disabled={!design} onClick={() => design && void set.start(design, [format])}>
      <Clapperboard className="size-5" aria-hidden />
      Make the video
    </Button>
  )
}

function Problem({ set }: { set: FormatSet }) {
  const { problem, videos } = useStore(set.store)
  const failed = videos.find(({ status }) => status === 'failed' || status === 'cancelled')
  const sentence = problem?.sentence ?? (failed && (failed.problem ?? 'This video was canceled.'))
  return (
    <Notice tone="danger">
      {sentence && (
        <>
          {sentence}{' '}
          {problem?.upgradeFeature && (
            <Link href={upgradePage(problem.upgradeFeature)} className="font-semibold underline">
              See the plans
            </Link>
          )}
        </>
      )}
    </Notice>
  )
}

/** Saves a still of the post. */
export function PosterSaving({ design, format, user, name }: MakingProps) {
  const work = useWork()
  const [waiting, keep] = useState<{ readonly of: Design; readonly file: File }>()
  const [isSaved, setSaved] = useState(false)
  const save = (of: Design) =>
    work.run('Making the poster…', async () => {
      const file =
        waiting?.of === of
          ? waiting.file
          : await fetchPoster(of, format, name.toLowerCase().replaceAll(/\W+/g, '-'))
      const isDone = await savePoster(file)
      keep(isDone ? undefined : { of, file })
      setSaved(isDone)
      announce(isDone ? 'The poster is saved.' : 'The poster is ready. Press the button again to save it.')
    })
  const isWaiting = waiting !== undefined && waiting.of === design
  return (
    <>
      {design && <OfferNote offer={offerOf(design)} user={user} />}
      <Button busy={work.busy} disabled={!design} onClick={() => design && void save(design)}>
        <Image className="size-5" aria-hidden />
        {isWaiting ? 'Ready: save it' : isSaved ? 'Save it again' : 'Save poster'}
      </Button>
      <Notice tone="danger">{work.failure}</Notice>
    </>
  )
}

/** Opens the post as a draft of its own, so that the draft in the editor stays. */
export function OpenInEditor({ design }: Pick<MakingProps, 'design'>) {
  const work = useWork()
  const [, navigate] = useLocation()
  const open = (wanted: Design) =>
    work.run('Opening…', async () => {
      const id = newDraftId()
      await call(createDraft, { body: { id, writer: newWriterId(), design: wanted } })
      navigate(HOME_PAGE, { state: { opens: { id } } })
    })
  return (
    <>
      <Button variant="ghost" busy={work.busy} disabled={!design} onClick={() => design && void open(design)}>
        <PenLine className="size-5" aria-hidden />
        Open in the editor
      </Button>
      <Notice tone="danger">{work.failure}</Notice>
    </>
  )
}
