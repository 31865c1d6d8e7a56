import { z } from 'zod'
import type { Draft } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { newDraftId } from './random-id.ts'
import type { Work } from './saving/delivery.ts'
import type { Saver, SaverStart } from './saving/saver.ts'
import { isEqual } from './saving/settle-conflict.ts'

/** Beside a design in the browser's storage: the draft it belongs to, and whether the server has it. */
export const DraftMark = z.object({
  id: DraftId,
  /** What the design was made from; 0 while the server has none. */
  revision: z.int().min(0),
  name: z.string().optional(),
  isNamed: z.boolean(),
  /** The page that left it. */
  writer: WriterId,
  isSaved: z.boolean(),
})
export type DraftMark = z.infer<typeof DraftMark>

export function markOf(saver: Saver, writer: WriterId): DraftMark {
  const { id, revision, name, isNamed } = saver.work()
  return { id, revision, ...(name !== undefined && { name }), isNamed, writer, isSaved: saver.isSaved() }
}

const workOf = ({ id, revision, name, isNamed, isSaved, writer }: DraftMark): Work => ({
  id,
  revision,
  name,
  isNamed,
  inherited: isSaved ? undefined : writer,
})

/** Goes on with what was left; a design without a mark becomes a draft of its own. */
export function startFrom({ design, draft }: { design: Design; draft?: DraftMark | undefined }): SaverStart {
  if (draft) return { work: workOf(draft), design, isSaved: draft.isSaved }
  return { ...blankStart(), design, isSaved: isEqual(design, initialDesign()) }
}

/** Goes on with what the server has. */
export const startOpened = ({ id, revision, name, design }: Draft): SaverStart => ({
  work: { id, revision, name, isNamed: false, inherited: undefined },
  design,
  isSaved: true,
})

export const blankStart = (): SaverStart => ({
  work: { id: newDraftId(), revision: 0, name: undefined, isNamed: false, inherited: undefined },
  design: initialDesign(),
  isSaved: true,
})
