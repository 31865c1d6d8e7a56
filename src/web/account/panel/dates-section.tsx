import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account.ts'
import { localeChoices, localeExample } from '#domain/classes/locale-choices.ts'
import { browserLocale } from '#web/api/locale-of.ts'
import { storeLocale } from '#web/api/store-locale.ts'
import { useWork } from '#web/api/use-work.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { Section } from './section.tsx'

const AS_BROWSER = ''

/** In which language and on which clock films and captions tell when a class is. */
export function DatesSection({ user: { chosenLocale } }: { user: CurrentUser }) {
  const client = useQueryClient()
  const { busy, failure, run } = useWork()
  const options = [
    { value: AS_BROWSER, label: `As my browser does: ${localeExample(browserLocale())}` },
    ...localeChoices(chosenLocale),
  ]
  const choose = async (value: string) => {
    const chosen = value === AS_BROWSER ? null : value
    const isDone = await run('Saving…', () => storeLocale(client, { chosen, browser: browserLocale() }))
    if (isDone) announce('Dates and times saved')
  }
  return (
    <Section
      title="Dates and times"
      lead="New videos, captions and your timetable tell dates and times like this. Videos and designs that you have stay as they are."
    >
      <Field label="Dates and times">
        {(ids) => (
          <Select
            {...ids}
            value={chosenLocale ?? AS_BROWSER}
            options={options}
            busy={busy !== undefined}
            onChange={(value) => void choose(value)}
          />
        )}
      </Field>
      <Notice tone="danger">{failure}</Notice>
    </Section>
  )
}
