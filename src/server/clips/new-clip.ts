import { randomUUID } from 'node:crypto'
import type { ClipSpan } from '#domain/library/clips.ts'
import type { Upload } from './clips.repository.ts'
import { cropOfPart, type PartCrop } from './crop-of-part.ts'

/** While nobody cropped the upload, its clip gets a suggestion of its own. */
function cropIn({ focus_x: x, focus_y: y, framing, framed, next_crop }: Upload, span: ClipSpan): PartCrop {
  const crop = cropOfPart(next_crop ?? { focus: { x, y }, framing }, span)
  return { ...crop, framed: crop.framed && (framed || next_crop !== null) }
}

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
    unread_sound: upload.unread_sound,
    ...cropIn(upload, span),
    counts: false,
    version: 0,
    created_at: now,
  } as const
}
