import { useQueryClient } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { giveConsent } from '#contract/own-data.ts'
import { TERMS_VERSION } from '#domain/account/terms.ts'
import { ConsentFields } from '#web/account/auth/consent-fields.tsx'
import { type ConsentForm, validateConsent } from '#web/account/auth/consent-form.ts'
import { useErrorFocus } from '#web/account/use-error-focus.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { userQuery } from '#web/api/user-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { NoticeCard } from './notice-card.tsx'

/** Asks older accounts to agree to the current terms. */
export function ConsentNotice() {
  const client = useQueryClient()
  const [form, setForm] = useState<ConsentForm>({ age: '', agrees: false })
  const [errors, setErrors] = useState<Record<string, string>>()
  const work = useWork()
  const element = useErrorFocus(errors)
  const agree = async (event: SubmitEvent) => {
    event.preventDefault()
    const formErrors = validateConsent(form)
    setErrors(Object.keys(formErrors).length > 0 ? formErrors : undefined)
    const { age } = form
    if (age === '' || !form.agrees) return
    await work.run('Saving…', async () => {
      const user = await call(giveConsent, { body: { age, termsVersion: TERMS_VERSION } })
      client.setQueryData(userQuery.queryKey, user)
    })
  }
  return (
    <NoticeCard icon={<ScrollText />} title="Our terms">
      <form ref={element} className="flex flex-col gap-3" noValidate onSubmit={(event) => void agree(event)}>
        <ConsentFields
          form={form}
          errors={errors ?? {}}
          onEdit={(change) => {
            setForm({ ...form, ...change })
            setErrors(undefined)
          }}
        />
        <Notice tone="danger">{work.failure}</Notice>
        <Button type="submit" className="self-start" busy={work.busy}>
          Agree
        </Button>
      </form>
    </NoticeCard>
  )
}
