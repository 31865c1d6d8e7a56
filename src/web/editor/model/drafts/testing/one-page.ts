import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import type { DraftWork } from '#web/editor/model/drafts/saving/delivery.ts'
import { createSaver, type SaverStart } from '#web/editor/model/drafts/saving/saver.ts'
import { type FakeServer, headerOf } from './fake-server.ts'

const newId = () => DraftId.parse(randomUUID())
export const writer = WriterId.parse(randomUUID())
export const other = WriterId.parse(randomUUID())

const fresh = (): DraftWork => ({
  id: newId(),
  revision: 0,
  name: undefined,
  isNamed: false,
  inherited: undefined,
})

type Page = Partial<SaverStart> & { by?: WriterId; isAlive?: boolean }

/** A page that saves one draft, and its callbacks. */
export function begin(server: FakeServer, { by = writer, isAlive = false, ...start }: Page = {}) {
  const moves: [string, string][] = []
  const saved: (string | undefined)[] = []
  const onChange = vi.fn()
  const saver = createSaver(
    { work: fresh(), design: initialDesign(), isSaved: true, ...start },
    {
      port: server.port,
      writer: by,
      newId,
      isAlive: async () => isAlive,
      onChange,
      onSaved: (_, design) => saved.push(headerOf(design)),
      onMoved: (why, { name }) => moves.push([why, name]),
    },
  )
  return { saver, moves, saved, onChange, kind: () => saver.state().kind }
}

/** Waits until the saver has rested; under fake timers. */
export const rest = (ms = 1_500) => vi.advanceTimersByTimeAsync(ms)
