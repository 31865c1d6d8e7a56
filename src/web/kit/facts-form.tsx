import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { dayLabel } from '#domain/classes/class-date.ts'
import { FACT_MAX } from '#domain/design/details-form.ts'
import { timeOptions, timesMatching } from '#web/pieces/time-options.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Combobox } from '#web/ui/choice/combobox.tsx'
import { DateField } from '#web/ui/choice/date-field.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { type ClassFacts, linkProblem, typedSpots } from './class-facts.ts'

type FactsFormProps = {
  facts: ClassFacts
  /** The class in one line. */
  summary: string
  /** `yyyy-MM-dd`. */
  today: string
  onChange: (change: Partial<ClassFacts>) => void
}

/** The class that the posts are about. Spots and link change most, so they are always in sight. */
export function FactsForm(props: FactsFormProps) {
  const { facts, summary, onChange } = props
  const [isOpen, open] = useState(facts.classType === '')
  const id = useId()
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 font-semibold wrap-anywhere">
          {summary ? <span translate="no">{summary}</span> : 'Which class is it?'}
        </p>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => open(!isOpen)}>
          Change the class
          <ChevronDown className={isOpen ? 'size-5 rotate-180' : 'size-5'} aria-hidden />
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="grid items-start gap-4 sm:grid-cols-2 [&[hidden]]:hidden">
        {isOpen && <ClassFields {...props} />}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_1fr]">
        <Field label="Spots left">
          {(ids) => (
            <Input
              {...ids}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Not counted"
              value={facts.spots}
              onChange={({ target }) => onChange({ spots: typedSpots(target.value) })}
            />
          )}
        </Field>
        <LinkField {...props} />
      </div>
    </Card>
  )
}

function LinkField({ facts, onChange }: FactsFormProps) {
  const [isTyping, setTyping] = useState(false)
  return (
    <Field
      label="Booking link"
      hint="Each post has it in its caption, and as a QR code that people scan to book."
      error={isTyping ? undefined : linkProblem(facts)}
    >
      {(ids) => (
        <Input
          {...ids}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://yourstudio.com/book"
          value={facts.link}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
          onChange={({ target }) => {
            setTyping(true)
            onChange({ link: target.value })
          }}
        />
      )}
    </Field>
  )
}

function ClassFields({ facts, today, onChange }: FactsFormProps) {
  const locale = useDateLocale()
  const words = (label: string, field: 'classType' | 'instructorName' | 'studio', max: number) => (
    <Field label={label} letters={{ text: facts[field], max }}>
      {(ids) => (
        <Input
          {...ids}
          autoComplete="off"
          value={facts[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      {words('Class', 'classType', FACT_MAX.title)}
      {words('Instructor', 'instructorName', FACT_MAX.instructorName)}
      <Field label="Class date">
        {(ids) => (
          <DateField
            {...ids}
            label="Class date"
            value={facts.classDate}
            shown={dayLabel(facts.classDate, locale)}
            today={today}
            onChange={(classDate) => onChange({ classDate })}
          />
        )}
      </Field>
      <Field label="Time">
        {(ids) => (
          <Combobox
            {...ids}
            value={facts.time}
            options={timeOptions(facts.time, locale)}
            match={timesMatching(locale)}
            choosesOnBlur
            placeholder="Choose a time"
            onChange={(time) => onChange({ time })}
          />
        )}
      </Field>
      {words('Place', 'studio', FACT_MAX.studio)}
    </>
  )
}
