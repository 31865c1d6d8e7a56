import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, CalendarPlus, LayoutGrid, PenLine, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { deleteMadeVideo, type MadeFormat, type MadeVideo } from '#contract/made-videos.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { HOME_PAGE, kitPage, planPage } from '#web/pages.ts'
import { isCalledOff } from '#web/pieces/class-changes/change-words.ts'
import { ClassChanged } from '#web/pieces/class-changes/class-changed.tsx'
import { takeOverFilm } from '#web/pieces/class-changes/take-over-film.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { SaveVideo } from '#web/pieces/download/save-video.tsx'
import type { Opens } from '#web/pieces/new-draft.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { Progress } from '#web/ui/state/progress.tsx'
import { Written, written } from '#web/ui/written.tsx'
import { makeAgain } from './make-again.ts'
import { openDesign, openForNextWeek } from './open-design.ts'
import { VideoPlayer } from './video-player.tsx'
import { classLine, isOpen, leavesLine, madeOn, nameOf } from './video-words.ts'
import { refreshVideos } from './videos-query.ts'

type SheetProps = { video: MadeVideo; user: CurrentUser; onClose: () => void }

/** A video to watch and to save, and its design to use again. */
export function VideoSheet({ video, user, onClose }: SheetProps) {
  const locale = useDateLocale()
  const [chosen, choose] = useState(video.formats[0]?.format)
  const shown = video.formats.find(({ format }) => format === chosen) ?? video.formats[0]
  const about = [classLine(video, locale), `made ${madeOn(video, locale)}`]
    .filter((part) => part !== '')
    .join(' · ')
  return (
    <Dialog
      open
      wide
      onOpenChange={(isShown) => isShown || onClose()}
      title={<Written>{nameOf(video, locale)}</Written>}
      description={<Written>{about}</Written>}
      footer={
        shown?.status === 'done' && <SaveVideo key={shown.renderId} video={video} made={shown} user={user} />
      }
    >
      <div className="flex flex-col gap-4 sm:flex-row sm:gap-6">
        <div className="flex flex-col gap-3 sm:w-72">
          <Shown made={shown} user={user} />
          {video.formats.length > 1 && shown && (
            <SegmentedControl
              label="Format"
              value={shown.format}
              options={video.formats.map(({ format }) => ({ value: format, label: format }))}
              onChange={choose}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <Actions video={video} onClose={onClose} />
        </div>
      </div>
    </Dialog>
  )
}

function Shown({ made, user }: { made: MadeFormat | undefined; user: CurrentUser }) {
  if (!made)
    return (
      <p className="rounded-card border border-dashed border-edge p-6 text-center text-quiet">
        The file is no longer kept.
      </p>
    )
  if (isOpen(made)) return <Progress label="Being made" value={made.progress} />
  if (made.status === 'failed')
    return <Notice tone="danger">{made.problem ?? 'It could not be made.'}</Notice>
  const leaves = leavesLine(made.leavesAt, new Date())
  return (
    <>
      <VideoPlayer key={made.renderId} made={made} user={user} />
      {leaves && (
        <p className="text-sm font-semibold text-amber">{leaves}. Save it, or make it again later.</p>
      )}
    </>
  )
}

const ROW = 'min-h-12 justify-start gap-3 px-4 text-left whitespace-normal'

function Actions({ video, onClose }: Pick<SheetProps, 'video' | 'onClose'>) {
  const locale = useDateLocale()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const work = useWork()
  const doing = (label: string) => work.busy === label && label
  const open = (label: string, how: (video: MadeVideo) => Promise<Opens>) =>
    void work.run(label, async () => navigate(HOME_PAGE, { state: { opens: await how(video) } }))
  const again = () =>
    void work.run('Asking for it…', async () => {
      await makeAgain(video)
      await refreshVideos(client)
    })
  const isMissing = video.formats.length === 0 || video.formats.some(({ status }) => status === 'failed')
  return (
    <>
      <ClassChanged
        changes={video.changes}
        action={isCalledOff(video.changes) ? 'Take it out of the calendar' : 'Make it again'}
        name={nameOf(video, locale)}
        busy={doing('Updating…')}
        onTakeOver={() =>
          void work
            .run('Updating…', () => takeOverFilm(client, video.id))
            .then((isDone) => isDone && onClose())
        }
      />
      {isMissing && video.hasDesign && (
        <Button variant="primary" className={ROW} busy={doing('Asking for it…')} onClick={again}>
          <RotateCw className="size-5 shrink-0" aria-hidden />
          Make it again
        </Button>
      )}
      <Link href={planPage(video.id)} className={buttonClass({ className: ROW })}>
        <CalendarClock className="size-5 shrink-0" aria-hidden />
        Plan when to post it
      </Link>
      {video.hasDesign ? (
        <>
          <Button className={ROW} busy={doing('Opening…')} onClick={() => open('Opening…', openDesign)}>
            <PenLine className="size-5 shrink-0" aria-hidden />
            Open the design
          </Button>
          <Button
            className={ROW}
            busy={doing('Duplicating…')}
            onClick={() => open('Duplicating…', openForNextWeek)}
          >
            <CalendarPlus className="size-5 shrink-0" aria-hidden />
            {video.classDate ? 'Duplicate for next week' : 'Duplicate the design'}
          </Button>
          <Link href={kitPage({ video: video.id })} className={buttonClass({ className: ROW })}>
            <LayoutGrid className="size-5 shrink-0" aria-hidden />
            Posts to fill the class
          </Link>
        </>
      ) : (
        <p className="text-sm text-quiet">
          The design of this video was not stored, because it was made before videos kept theirs.
        </p>
      )}
      <DeleteVideo video={video} onClose={onClose} />
      <Notice tone="danger">{work.failure}</Notice>
    </>
  )
}

function DeleteVideo({ video, onClose }: Pick<SheetProps, 'video' | 'onClose'>) {
  const locale = useDateLocale()
  const client = useQueryClient()
  const name = nameOf(video, locale)
  const remove = async () => {
    await call(deleteMadeVideo, { params: { id: video.id } })
    onClose()
    announce(`${written(name)} was deleted.`)
    await refreshVideos(client)
  }
  return (
    <ConfirmedAction
      question={{
        title: (
          <>
            Delete “<Written>{name}</Written>”?
          </>
        ),
        description:
          'The video is deleted in all formats, with its design here. This cannot be undone. Drafts in Your designs stay, and downloads that you used stay used.',
        confirmLabel: 'Delete video',
        tone: 'danger',
      }}
      doing="Deleting…"
      work={remove}
    >
      {({ busy, ask }) => (
        <Button variant="ghost" className={`${ROW} text-danger`} busy={busy} onClick={ask}>
          <Trash2 className="size-5 shrink-0" aria-hidden />
          Delete
        </Button>
      )}
    </ConfirmedAction>
  )
}
