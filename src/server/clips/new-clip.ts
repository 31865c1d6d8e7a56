import { randomUUID } from 'node:crypto'
import type { ClipSpan } from '#domain/library/clips.ts'
import type { Upload } from './clips.repository.ts'

type NewClip = { span: ClipSpan; title: string; now: Date }

/** The row of a clip. It reads its upload's file, and does not count as an upload. */
export function newClip(upload: Upload, { span, title, now }: NewClip) {
  const id = randomUUID()
  return {
    id,
    public_id: id,
    owner_id: upload.owner_id,
    parent_id: upload.id,
    title,
    status: 'processing',
    starts_at: span.start,
    duration: span.duration,
    source_key: upload.source_key,
    focus_x: upload.focus_x,
    focus_y: upload.focus_y,
    counts: false,
    version: 0,
    created_at: now,
  } as const
}
