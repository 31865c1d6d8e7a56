import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import * as calls from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import type { SignedIn } from '#server/testing.ts'

export const saying = (header: string): Design =>
  applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content: header })

export const draftId = () => DraftId.parse(randomUUID())
export const writerId = () => WriterId.parse(randomUUID())

type Wish = { id?: DraftId; writer?: WriterId; design?: Design; name?: string }

export const create = async (client: SignedIn, wish: Wish = {}) => {
  const body = { id: draftId(), writer: writerId(), design: saying('Silk'), ...wish }
  return client.call(calls.createDraft, { body })
}
export const made = async (client: SignedIn, wish: Wish = {}) => (await create(client, wish)).body

type Saving = { id: DraftId; base: number; design: Design; writer?: WriterId }

export const save = (client: SignedIn, { id, base, design, writer = writerId() }: Saving) =>
  client.call(calls.saveDraft, { params: { id }, body: { baseRevision: base, design, writer } })

export const read = async (client: SignedIn, id: DraftId) => client.call(calls.readDraft, { params: { id } })
export const listed = async (client: SignedIn) => (await client.call(calls.listDrafts, {})).body.drafts

export const jpeg = (width = 135, height = 240, color = '#8b5cf6') => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas.toBuffer('image/jpeg', 80)
}

type Picture = { revision: number; bytes?: Uint8Array }

export function picture({ revision, bytes = jpeg() }: Picture): FormData {
  const form = new FormData()
  form.set('revision', String(revision))
  form.set('thumbnail', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'thumbnail')
  return form
}

export const paint = (client: SignedIn, { id, ...wanted }: Picture & { id: DraftId }) =>
  client.call(calls.keepDraftThumbnail, { params: { id }, form: picture(wanted) })
