import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account.ts'
import { ownLocale } from '#domain/classes/locale.ts'
import { localeChoices, localeExample } from '#domain/classes/locale-choices.ts'
import { browserLocale, localeOf } from '#web/api/locale-of.ts'
import { storeLocale } from '#web/api/store-locale.ts'
import { useWork } from '#web/api/use-work.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { Section } from './section.tsx'

const AS_BROWSER = ''

/** In which language and on which clock films and captions tell when a class is. */
export function DatesSection({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const { busy, failure, run } = useWork()
  const browser = browserLocale()
  const current = localeOf(user)
  // Another browser may have told first: then this one's is a choice like the others.
  const isFollowed = user.chosenLocale === null && ownLocale(current) === ownLocale(browser)
  const options = [
    { value: AS_BROWSER, label: `As my browser does: ${localeExample(browser)}` },
    ...localeChoices(isFollowed ? null : current),
  ]
  const choose = async (value: string) => {
    const chosen = value === AS_BROWSER ? null : value
    const isDone = await run('Saving…', () => storeLocale(client, { chosen, browser }))
    if (isDone) announce('Dates and times saved')
  }
  return (
    <Section
      title="Dates and times"
      lead="New videos and your timetable tell dates and times like this, and captions are in its language. Videos and designs that you have stay as they are."
    >
      <Field label="Dates and times">
        {(ids) => (
          <Select
            {...ids}
            value={isFollowed ? AS_BROWSER : current}
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
