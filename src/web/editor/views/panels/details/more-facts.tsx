import { useState } from 'react'
import { inEnglish } from '#domain/classes/locale.ts'
import { FACT_MAX } from '#domain/design/details-form.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useTyping } from '#web/editor/tools/typing/use-typing.ts'
import { timeOptions, timesMatching } from '#web/pieces/time-options.ts'
import { Combobox } from '#web/ui/choice/combobox.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { useFill } from './use-fill.ts'

const FACTS = [
  {
    fact: 'title',
    label: 'Title',
    placeholder: 'Floorwork & Handstands',
    hint: 'Instead of the class type.',
  },
  { fact: 'place', label: 'Place', placeholder: 'Room 2', hint: 'Where in the studio, or elsewhere.' },
  { fact: 'level', label: 'Level', placeholder: 'All levels', hint: undefined },
  { fact: 'price', label: 'Price', placeholder: '25 €', hint: undefined },
] as const

type FactProps = (typeof FACTS)[number]

function FactField({ fact, label, placeholder, hint }: FactProps) {
  const fill = useFill()
  const stored = useEditor((state) => designOf(state).form[fact] ?? '')
  const max = FACT_MAX[fact]
  const typing = useTyping({
    name: `form:${fact}`,
    stored,
    max,
    put: (words, streak) => fill({ [fact]: words === '' ? undefined : words }, streak),
  })
  return (
    <Field label={label} hint={hint} letters={{ text: typing.value, max }}>
      {(ids) => <Input {...ids} {...typing} placeholder={placeholder} autoComplete="off" />}
    </Field>
  )
}

/** When the class ends: any time, as it is typed or chosen. */
function EndField() {
  const fill = useFill()
  const { end = '', time, locale: worded } = useEditor((state) => designOf(state).form)
  const locale = inEnglish(worded)
  return (
    <Field label="End" hint="Beside the time: 7:00 – 8:15 PM.">
      {(ids) => (
        <Combobox
          {...ids}
          value={end}
          options={timeOptions(end, locale)}
          openAt={time || undefined}
          match={timesMatching(locale)}
          choosesOnBlur
          placeholder="Choose a time"
          onChange={(chosen) => fill({ end: chosen || undefined })}
        />
      )}
    </Field>
  )
}

/** Facts that few classes have. They are open where the class has one. */
export function MoreFacts() {
  const hasOne = useEditor((state) =>
    [...FACTS.map(({ fact }) => fact), 'end' as const].some((fact) => designOf(state).form[fact]),
  )
  const [beginsOpen] = useState(hasOne)
  return (
    <details className="rounded-card border border-line sm:col-span-2" open={beginsOpen}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sm font-semibold">
        More facts: title, place, level, price, end
      </summary>
      <div className="grid items-start gap-x-5 gap-y-4 px-4 pt-1 pb-4 sm:grid-cols-2">
        {FACTS.map((each) => (
          <FactField key={each.fact} {...each} />
        ))}
        <EndField />
      </div>
    </details>
  )
}
