import { useQueryClient } from '@tanstack/react-query'
import { LayoutGrid, MapPin, PenLine, Sparkles } from 'lucide-react'
import { useLocation } from 'wouter'
import type { ClassOccurrence } from '#contract/timetable.ts'
import type { ClassChange } from '#domain/class-changes/class-changes.ts'
import { mondayOf } from '#domain/timetable/week.ts'
import { useWork } from '#web/api/use-work.ts'
import { HOME_PAGE, kitPage } from '#web/pages.ts'
import { isCalledOff } from '#web/pieces/class-changes/change-words.ts'
import { ClassChanged } from '#web/pieces/class-changes/class-changed.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { cn } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { draftPromo } from './draft-promo.ts'
import { takeOver } from './drafts/take-over.ts'
import { aboutOf, isTypeTold, timesOf } from './timetable-words.ts'

const OPENING = 'Opening…'
const READYING = 'Getting ready…'
const UPDATING = 'Updating…'

type Props = {
  one: ClassOccurrence
  /** What has changed since its draft was made; undefined without a draft. */
  changes: readonly ClassChange[] | undefined
  onChange: () => void
}

export function ClassCard({ one, changes = [], onChange }: Props) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { busy, failure, run } = useWork()
  const about = aboutOf(one)
  const locale = useDateLocale()
  const name = one.title
  const isOver = Date.parse(one.startsAt) < Date.now()
  const draft = () => draftPromo(client, one.id)
  const make = () =>
    void run(OPENING, async () => navigate(HOME_PAGE, { state: { opens: { id: await draft() } } }))
  const fill = () =>
    void run(READYING, async () =>
      navigate(
        kitPage({
          draft: await draft(),
          ...(one.bookingLink && { link: one.bookingLink }),
        }),
      ),
    )
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="tabular text-sm text-quiet">{timesOf(one, locale)}</p>
          <h3
            translate="no"
            className={cn('font-semibold wrap-anywhere', one.isCancelled && 'text-quiet line-through')}
          >
            {name}
          </h3>
          {isTypeTold(one) && (
            <p translate="no" className="text-sm text-quiet wrap-anywhere">
              {one.classType}
            </p>
          )}
          {about && (
            <p className="mt-1 flex items-start gap-1.5 text-sm text-quiet wrap-anywhere">
              {one.place && <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden />}
              <span translate="no">{about}</span>
            </p>
          )}
        </div>
        {one.isOfStudio && <Badge>Studio</Badge>}
        {one.isCancelled && <Badge tone="amber">Cancelled</Badge>}
        <IconButton label={`Change ${name}`} icon={<PenLine />} aria-haspopup="dialog" onClick={onChange} />
      </div>
      <ClassChanged
        changes={changes}
        action={isCalledOff(changes) ? 'Leave out the draft' : 'Update the draft'}
        name={name}
        busy={busy === UPDATING && busy}
        onTakeOver={() =>
          void run(UPDATING, () => takeOver(client, { id: one.id, name, monday: mondayOf(one.date) }))
        }
      />
      {!one.isCancelled && !isOver && (
        <div className="flex flex-wrap gap-2">
          <Button busy={busy === OPENING && busy} onClick={make}>
            <Sparkles className="size-5 text-pink-soft" aria-hidden />
            Make a promo
          </Button>
          <Button variant="ghost" busy={busy === READYING && busy} onClick={fill}>
            <LayoutGrid className="size-5" aria-hidden />
            Posts to fill it
          </Button>
        </div>
      )}
      <Notice tone="danger">{failure}</Notice>
    </article>
  )
}
