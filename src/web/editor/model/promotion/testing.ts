import { createStore } from 'zustand/vanilla'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { Edit } from '#domain/design/edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId } from '#domain/drafts/draft.ts'
import { promotionText } from '#domain/promotion/block.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { settle } from '#web/async/testing.ts'
import { createEditor } from '#web/editor/model/editor-store.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import type { Answer, WritingInput } from './answer.ts'
import { writeHere } from './built-in-writer.ts'
import { type Arrival, createWriting } from './writing.ts'

export const draftId = (n: number) => DraftId.parse(`00000000-0000-4000-8000-00000000000${n}`)
export const FORM: Partial<DetailsForm> = { classType: 'Pole Flow', instructorName: 'Mia', studio: 'Velvet' }

export const answerOf = ({ form, isBranded }: WritingInput, main: string): Answer => {
  const blocks = promotionBlocks({ ...form, isBranded }, { main, sharing: 'Bring a friend.' })
  return { text: promotionText(blocks), blocks, source: 'ai', warnings: ['Written in a hurry.'] }
}

/** An editor in Auto whose server answers on the test's command. */
export function world({ canWriteHere = true, form = FORM } = {}) {
  const editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  editor.edit({ kind: 'fill-form', form })
  const openDraft = createStore(() => ({ id: draftId(1) }))
  const calls: { order: WritingInput; signal: AbortSignal; reply: PromiseWithResolvers<Answer> }[] = []
  const heard = { arrivals: [] as Arrival[], failures: [] as unknown[], logged: [] as string[] }
  const writing = createWriting({
    editor,
    openDraft,
    ports: {
      ask(order, signal) {
        const reply = Promise.withResolvers<Answer>()
        signal.addEventListener('abort', () => reply.reject(new DOMException('', 'AbortError')))
        calls.push({ order, signal, reply })
        return reply.promise
      },
      writeHere: async (order, used) => {
        if (!canWriteHere) throw new TypeError('Failed to fetch dynamically imported module')
        return writeHere(order, used)
      },
      put(edit: Edit, arrival) {
        editor.edit(edit)
        heard.arrivals.push(arrival)
      },
      onBegun: () => undefined,
      onFailed: (error) => heard.failures.push(error),
      log: (line) => heard.logged.push(line),
      random: () => 0.5,
    },
  })
  const leave = writing.watch()
  const said = () =>
    Object.fromEntries(
      drawnTexts(editor.store.getState().document.present).map((text) => [text.id, text.content]),
    )
  const last = () => {
    const call = calls.at(-1)
    if (!call) throw new Error('No call was made')
    return call
  }
  const answer = async (main: string) => {
    last().reply.resolve(answerOf(last().order, main))
    await settle()
  }
  const fail = async (error: unknown) => {
    last().reply.reject(error)
    await settle()
  }
  return { editor, openDraft, writing, leave, calls, heard, said, last, answer, fail }
}

export const refusal = (status: number) => new ApiError({ status, statusText: '', body: '' })
