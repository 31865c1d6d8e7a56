import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { dayLabel, isPast } from '#domain/classes/class-date.ts'
import type { MadeVideoId } from '#domain/ids.ts'
import { suggestPosting } from '#domain/postings/suggest-posting.ts'
import { clockText, minuteOfClock } from '#domain/postings/time-of-day.ts'
import { useWork } from '#web/api/use-work.ts'
import { isCalledOff } from '#web/pieces/class-changes/change-words.ts'
import { ClassChanged } from '#web/pieces/class-changes/class-changed.tsx'
import { takeOverFilm } from '#web/pieces/class-changes/take-over-film.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { DateField } from '#web/ui/choice/date-field.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Written } from '#web/ui/written.tsx'
import type { Placed } from './cached-plans.ts'
import { postingQuery } from './calendar-query.ts'
import { classLine, clockChangeLine, videoName } from './calendar-words.ts'
import { Cover } from './cover.tsx'
import { formChange, type PlanChange } from './plan-changes.ts'

type Props = {
  id: MadeVideoId
  today: string
  /** What the clocks of the account's zone show. */
  now: { readonly date: string; readonly minute: number }
  timeZone: string
  /** The selected day. */
  day: string
  change: (before: Placed, becomes: PlanChange) => Promise<void>
  onClose: () => void
  /** With the day that was chosen. */
  onPlanned: (day: string) => void
}

/** When a video is posted: its day, its time, and whether it is. */
export function PlanDialog(props: Props) {
  const query = useQuery(postingQuery(props.id))
  if (query.data) return <PlanForm {...props} placed={query.data} />
  return (
    <Dialog open onOpenChange={(isShown) => isShown || props.onClose()} title="Plan a video">
      {hasFailed(query) ? (
        <LoadFailure title="Could not load this video." query={query} />
      ) : (
        <Skeleton className="h-56" />
      )}
    </Dialog>
  )
}

function PlanForm({
  placed,
  day,
  now,
  today,
  timeZone,
  change,
  onClose,
  onPlanned,
}: Props & { placed: Placed }) {
  const formId = useId()
  const locale = useDateLocale()
  const client = useQueryClient()
  const work = useWork()
  const { video, plan } = placed
  const zone = plan?.timeZone ?? timeZone
  const [draft, setDraft] = useState(() => {
    const { date, minute } = plan ?? suggestPosting({ ...video, now, day })
    return { date, time: clockText(minute), isPosted: plan !== null && plan.postedAt !== null }
  })
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const minute = minuteOfClock(draft.time)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!draft.date || minute === undefined) return
    const { date, isPosted } = draft
    void change(placed, formChange(placed, { date, minute, timeZone: zone, isPosted }))
    onPlanned(date)
  }
  const takeOut = () => {
    void change(placed, () => null)
    onClose()
  }
  const about = classLine(video, locale)
  return (
    <Dialog
      open
      onOpenChange={(isShown) => isShown || onClose()}
      title={<Written>{videoName(video, locale)}</Written>}
      description={about ? <Written>{about}</Written> : 'When do you want to post it?'}
      footer={
        <>
          {plan && (
            <Button variant="ghost" className="text-danger" onClick={takeOut}>
              <CalendarX className="size-5" aria-hidden />
              Take out
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!draft.date || minute === undefined}
          >
            {plan ? 'Save' : 'Plan it'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex gap-4">
        <Cover renderId={video.cover} className="h-40 w-[5.625rem] max-sm:hidden" />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <ClassChanged
            changes={video.changes}
            action={isCalledOff(video.changes) ? 'Take it out of the calendar' : 'Make it again'}
            name={videoName(video, locale)}
            busy={work.busy}
            onTakeOver={() =>
              void work
                .run('Updating…', () => takeOverFilm(client, video.id))
                .then((isDone) => isDone && onClose())
            }
          />
          <Notice tone="danger">{work.failure}</Notice>
          <Field label={plan ? 'Move to' : 'Day'} hint={pastHint(draft.date, today, draft.isPosted)}>
            {(ids) => (
              <DateField
                {...ids}
                label={plan ? 'Move to' : 'Day'}
                value={draft.date}
                shown={dayLabel(draft.date, locale)}
                today={today}
                isRequired
                onChange={(date) => set({ date })}
              />
            )}
          </Field>
          <Field
            label="Time"
            hint={
              minute === undefined
                ? undefined
                : timeHint({ date: draft.date, minute, timeZone: zone }, locale)
            }
          >
            {(ids) => (
              <Input
                {...ids}
                type="time"
                required
                value={draft.time}
                onChange={({ target }) => set({ time: target.value })}
              />
            )}
          </Field>
          <Switch
            label="Posted"
            hint="Tick it once the video is on your channels."
            checked={draft.isPosted}
            onChange={(isPosted) => set({ isPosted })}
          />
        </div>
      </form>
    </Dialog>
  )
}

const pastHint = (date: string, today: string, isPosted: boolean) =>
  isPast(date, today) && !isPosted ? 'This day is over: no reminder comes.' : undefined

const timeHint = (at: { date: string; minute: number; timeZone: string }, locale: string): string =>
  [`In ${at.timeZone.replaceAll('_', ' ')}.`, clockChangeLine(at, locale)].filter(Boolean).join(' ')
