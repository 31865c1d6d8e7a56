import { localeExample } from '#domain/classes/locale-choices.ts'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import type { useDatesGuess } from './dates-guess.ts'

type Props = { guess: NonNullable<ReturnType<typeof useDatesGuess>> }

/** Says that videos will tell dates as the timetable does, or could, and lets it be changed. */
export function DatesChoice({ guess: { current, guess, picked, pick } }: Props) {
  const options = [guess.locale, current].map((value) => ({ value, label: localeExample(value) }))
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">Dates and times in your videos</p>
      <p className="text-sm text-quiet">
        {guess.isSure
          ? `Your timetable has a clock of ${guess.clock} hours, and so will your videos. You can change it here, and later in your account.`
          : `Your timetable has a clock of ${guess.clock} hours. Choose it for your videos, too, if you like.`}
      </p>
      <SegmentedControl
        label="Dates and times in your videos"
        value={picked}
        options={options}
        onChange={pick}
      />
    </div>
  )
}
