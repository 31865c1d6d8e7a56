import { queryOptions } from '@tanstack/react-query'
import { readDraft } from '#contract/drafts.ts'
import { readMadeDesign } from '#contract/made-videos.ts'
import type { Design } from '#domain/design/design.ts'
import { DraftId } from '#domain/drafts/draft.ts'
import { MadeVideoId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'

/** The design that posts are made from. */
export type Base =
  | { readonly kind: 'video'; readonly id: MadeVideoId }
  | { readonly kind: 'draft'; readonly id: DraftId }

/** The base that an address names; undefined for none. */
export function baseIn(search: string): Base | undefined {
  const query = new URLSearchParams(search)
  const video = MadeVideoId.safeParse(query.get('video'))
  if (video.success) return { kind: 'video', id: video.data }
  const draft = DraftId.safeParse(query.get('draft'))
  return draft.success ? { kind: 'draft', id: draft.data } : undefined
}

const read = async ({ kind, id }: Base, signal: AbortSignal): Promise<Design> =>
  kind === 'video'
    ? (await call(readMadeDesign, { params: { id }, signal })).design
    : (await call(readDraft, { params: { id }, signal })).design

/** A draft may have changed since it was read. */
export const baseQuery = (base: Base) =>
  queryOptions({ queryKey: ['kit-base', base], queryFn: ({ signal }) => read(base, signal), gcTime: 0 })
