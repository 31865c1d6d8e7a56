import type { QueryClient } from '@tanstack/react-query'
import { type ImportId, type ImportResult, undoImport } from '#contract/timetable.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { refreshTimetable } from './timetable-query.ts'
import { importedLine, undoneLine } from './timetable-words.ts'

let lastToast: number | undefined

/** Says what an import did, and how many lines it left out, with a press that undoes it. */
export function tellImported(client: QueryClient, done: ImportResult, leftOut: number): void {
  const said = importedLine({ ...done, leftOut })
  const { undo } = done
  announce(said)
  // Only the last import can be undone.
  if (lastToast !== undefined) toast.dismiss(lastToast)
  lastToast = toast.done(
    said,
    undo ? { action: { label: 'Undo', onPress: () => void takeBack(client, undo) } } : {},
  )
}

async function takeBack(client: QueryClient, id: ImportId): Promise<void> {
  try {
    const said = undoneLine(await call(undoImport, { params: { id } }))
    announce(said)
    toast.done(said)
  } catch (error) {
    toast.error('The import was not undone.', {
      description: sentenceOf(error),
      action: { label: 'Try again', onPress: () => void takeBack(client, id) },
    })
  }
  await refreshTimetable(client)
}
