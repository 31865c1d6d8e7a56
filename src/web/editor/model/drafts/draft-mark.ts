import { z } from 'zod'
import type { Draft } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { newDraftId } from '#web/pieces/random-id.ts'
import type { DraftWork } from './saving/delivery.ts'
import type { Saver, SaverStart } from './saving/saver.ts'
import { isEqual } from './saving/settle-conflict.ts'

/** Stored beside a design in the browser: its draft, and whether the server has it. */
export const DraftMark = z.object({
  id: DraftId,
  /** The revision that the design is based on; 0 while the server has none. */
  revision: z.int().min(0),
  name: z.string().optional(),
  isNamed: z.boolean(),
  /** The page that stored it. */
  writer: WriterId,
  isSaved: z.boolean(),
})
export type DraftMark = z.infer<typeof DraftMark>

export function markOf(saver: Saver, writer: WriterId): DraftMark {
  const { id, revision, name, isNamed } = saver.work()
  return { id, revision, ...(name !== undefined && { name }), isNamed, writer, isSaved: saver.isSaved() }
}

const workOf = ({ id, revision, name, isNamed, isSaved, writer }: DraftMark): DraftWork => ({
  id,
  revision,
  name,
  isNamed,
  inherited: isSaved ? undefined : writer,
})

/** Continues with a stored design. Without a mark it becomes a new draft. */
export function startFrom({ design, draft }: { design: Design; draft?: DraftMark | undefined }): SaverStart {
  if (draft) return { work: workOf(draft), design, isSaved: draft.isSaved }
  return { ...blankStart(), design, isSaved: isEqual(design, initialDesign(design.form.locale)) }
}

/** Continues with a draft of the server. */
export const startOpened = ({ id, revision, name, design }: Draft): SaverStart => ({
  work: { id, revision, name, isNamed: false, inherited: undefined },
  design,
  isSaved: true,
})

/** A new draft. `locale` words its dates and times. */
export const blankStart = (locale?: string): SaverStart => ({
  work: { id: newDraftId(), revision: 0, name: undefined, isNamed: false, inherited: undefined },
  design: initialDesign(locale),
  isSaved: true,
})
