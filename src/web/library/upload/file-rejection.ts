import { MAX_UPLOAD_BYTES, mayDeclareVideo, UPLOAD_FORMATS } from '#domain/library/upload-rules.ts'

type Chosen = { readonly name: string; readonly type: string; readonly size: number }

const GIGABYTE = 1_000_000_000

export const FORMATS_HINT = `${UPLOAD_FORMATS.slice(0, -1).join(', ')} or ${UPLOAD_FORMATS.at(-1)}, up to 1 GB`

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

const isNamedLikeVideo = ({ name }: Pick<Chosen, 'name'>): boolean =>
  (UPLOAD_FORMATS as readonly string[]).includes(extensionOf(name))

/** Whether the file may be meant as a video, so that a rejection is worth an explanation. */
export const mayBeVideo = (file: Pick<Chosen, 'name' | 'type'>): boolean =>
  file.type.startsWith('video/') || isNamedLikeVideo(file)

/** A file without a type is judged by its name. */
const isVideo = (file: Chosen): boolean => mayDeclareVideo(file.type) && isNamedLikeVideo(file)

/** Rounded up, so that a file over the limit never reads as 1 GB. */
const gigabytes = (bytes: number): string => String(Math.ceil((bytes / GIGABYTE) * 100) / 100)

/** Why a file is rejected before a byte of it is sent (S2, S3). */
export function rejectionOf(file: Chosen): string | undefined {
  if (!isVideo(file))
    return `This is not a video we can use. Choose one of these formats: ${UPLOAD_FORMATS.join(', ')}.`
  if (file.size > MAX_UPLOAD_BYTES)
    return `This file is ${gigabytes(file.size)} GB. The limit is 1 GB. Trim it on the phone or use the compression tool`
  return file.size === 0 ? 'This file is empty. Choose another one.' : undefined
}
