import type { QueryClient } from '@tanstack/react-query'
import { takeOverClass } from '#contract/class-drafts.ts'
import type { OccurrenceId } from '#domain/timetable/occurrence.ts'
import { call } from '#web/api/call.ts'
import { handwrittenLine } from '#web/pieces/class-changes/change-words.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'
import { showDraft } from './drafts-query.ts'

type DraftOf = { readonly id: OccurrenceId; readonly name: string; readonly monday: string }

/** Takes over into a draft what has changed of its class, and says what stays. */
export async function takeOver(client: QueryClient, { id, name, monday }: DraftOf): Promise<void> {
  const body = { language: navigator.language }
  const { draft, handwritten } = await call(takeOverClass, { params: { id }, body })
  showDraft(client, monday, draft)
  const stays = handwrittenLine(handwritten)
  announce([`The draft of ${written(name)} is up to date.`, stays].filter(Boolean).join(' '))
  if (stays) toast.info(stays)
}
