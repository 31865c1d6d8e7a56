import { Clapperboard } from 'lucide-react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { readCover } from '#contract/downloads.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { addressOf } from '#web/api/address.ts'
import { VIDEOS_PAGE } from '#web/pages.ts'
import { SaveVideo } from '#web/pieces/download/save-video.tsx'
import { timesOf } from '#web/timetable/timetable-words.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Written } from '#web/ui/written.tsx'
import type { DraftCard } from './draft-cards.ts'

type Props = { card: DraftCard; user: CurrentUser; onClose: () => void }

/** The finished video of a class, to save or share. */
export function SaveSheet({ card: { one, item }, user, onClose }: Props) {
  const locale = useDateLocale()
  const renderId = item?.renderId
  if (!item || !renderId) return null
  const classType = one.classType ?? one.title
  return (
    <Dialog
      open
      onOpenChange={(isShown) => isShown || onClose()}
      title={<Written>{one.title}</Written>}
      description={`${dayLabel(one.date, locale)}, ${timesOf(one, locale)}`}
      footer={
        <SaveVideo
          video={{ classType, offer: null }}
          made={{ renderId, watermarked: item.watermarked, isPaid: item.isPaid }}
          user={user}
        />
      }
    >
      <div className="flex flex-col items-center gap-3">
        <img
          src={addressOf(readCover.path, { renderId })}
          alt=""
          className="aspect-[9/16] h-[44dvh] rounded-card border border-line bg-stage object-cover"
        />
        <Link href={VIDEOS_PAGE} className={buttonClass({ variant: 'ghost' })}>
          <Clapperboard className="size-5" aria-hidden />
          Watch it in My videos
        </Link>
      </div>
    </Dialog>
  )
}
