import { useQuery } from '@tanstack/react-query'
import { timeWords } from '#domain/classes/class-time.ts'
import { inEnglish } from '#domain/classes/locale.ts'
import { preferencesQuery } from '#web/api/form/preferences-query.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { openingTime, timeOptions, timesMatching, USUAL_TIMES } from '#web/pieces/time-options.ts'
import { Chip } from '#web/ui/choice/chip.tsx'
import { Combobox } from '#web/ui/choice/combobox.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { savedMark, saveError } from './saved-mark.tsx'
import { useFill } from './use-fill.ts'
import { useSavePreferences } from './use-keeping.ts'

/** One of 65 times (FM-5): a usual one in one tap, or found by typing; or any other that is typed. It is remembered for the next video. */
export function TimeField() {
  const fill = useFill()
  const saver = useSavePreferences()
  const { time, locale: worded } = useEditor((state) => designOf(state).form)
  // As the film tells it, in English words.
  const locale = inEnglish(worded)
  const { data: preferences } = useQuery(preferencesQuery)
  const save = (lastClassTime: string) => void saver.save({ lastClassTime })
  const choose = (chosen: string) => {
    fill({ time: chosen })
    if (chosen) save(chosen)
  }
  return (
    <Field label="Time" aside={savedMark(saver)} error={saveError(saver, () => save(time))}>
      {(ids) => (
        <>
          <UsualTimes time={time} locale={locale} onChoose={choose} />
          <Combobox
            {...ids}
            value={time}
            options={timeOptions(time, locale)}
            openAt={openingTime(preferences?.lastClassTime)}
            match={timesMatching(locale)}
            choosesOnBlur
            placeholder="Choose a time"
            onChange={choose}
          />
        </>
      )}
    </Field>
  )
}

type UsualTimesProps = { time: string; locale: string; onChoose: (time: string) => void }

/** A second tap on the chosen time clears it. */
const UsualTimes = ({ time, locale, onChoose }: UsualTimesProps) => (
  <fieldset aria-label="Usual times" className="flex flex-wrap gap-1.5">
    {USUAL_TIMES.map((usual) => (
      <Chip
        key={usual}
        isChosen={usual === time}
        className="tabular"
        onClick={() => onChoose(usual === time ? '' : usual)}
      >
        {timeWords(usual, locale)}
      </Chip>
    ))}
  </fieldset>
)
