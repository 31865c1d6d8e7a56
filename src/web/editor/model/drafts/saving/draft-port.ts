import type { Draft, DraftHead } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import type { DraftId, WriterId } from '#domain/drafts/draft.ts'

type Content = { readonly id: DraftId; readonly writer: WriterId; readonly design: Design }

/** Storage of drafts. Rejects as `call` does. */
export type DraftPort = {
  /** Most recently changed first. */
  list(): Promise<readonly DraftHead[]>
  read(id: DraftId): Promise<Draft>
  create(draft: Content & { readonly name?: string | undefined }): Promise<DraftHead>
  save(draft: Content & { readonly baseRevision: number }): Promise<DraftHead>
}
