import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { addFeed, FEED_ADDRESS_MAX } from '#contract/calendar-feeds.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { refreshTimetable } from '#web/timetable/timetable-query.ts'
import { importedLine } from '#web/timetable/timetable-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'

type Props = { timeZone: string; onClose: () => void }

/** The address of a calendar, which is read now and each hour from then on. */
export function FollowDialog({ timeZone, onClose }: Props) {
  const formId = useId()
  const client = useQueryClient()
  const [url, setUrl] = useState('')
  const { busy, error, failure, run, clearError } = useWork()
  const sentence = error instanceof ApiError ? error.fieldErrors?.url : undefined
  const follow = async (event: FormEvent) => {
    event.preventDefault()
    const isDone = await run('Reading…', async () => {
      const { imported } = await call(addFeed, { body: { url, timeZone } })
      await refreshTimetable(client)
      announce(importedLine(imported))
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isShown) => isShown || onClose()}
      title="Follow a calendar"
      description="We read it now and each hour: your timetable stays right by itself."
      footer={
        <Button type="submit" form={formId} variant="primary" busy={busy} disabled={url.trim() === ''}>
          Follow
        </Button>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void follow(event)}>
        <Field
          label="Address of the calendar"
          hint="In your booking system or calendar, look for “subscribe” or “iCal link”. We keep it secret."
          letters={{ text: url.trim(), max: FEED_ADDRESS_MAX }}
          error={sentence}
        >
          {(ids) => (
            <Input
              {...ids}
              data-first-focus
              type="url"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="webcal:// or https://"
              value={url}
              onChange={({ target }) => {
                setUrl(target.value)
                clearError()
              }}
            />
          )}
        </Field>
        <Notice tone="danger">{sentence === undefined && failure}</Notice>
      </form>
    </Dialog>
  )
}
