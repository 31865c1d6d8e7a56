import { Problem } from '#domain/problem.ts'
import type { ThreadOptions } from '#server/threads/run-in-thread.ts'
import type { Paste, pasteReading } from './paste-reading.ts'
import { readInThread } from './read-in-thread.ts'
import type { Reading } from './reading.ts'

const READER = {
  module: new URL('./paste-reading.ts', import.meta.url).href,
  name: 'pasteReading',
  tooMuch: 'This takes too long to read. Please paste one week at a time.',
}

/** Reads a pasted timetable of one week in a thread. */
export async function readPaste(paste: Paste, thread: ThreadOptions): Promise<Reading> {
  const read = await readInThread<typeof pasteReading>(READER, () => [paste], thread)
  if ('refusal' in read) throw new Problem('request.invalid', { fieldErrors: { text: read.refusal } })
  if ('tooMany' in read) throw new Problem('timetable.too_many', { message: read.tooMany })
  return read.reading
}
