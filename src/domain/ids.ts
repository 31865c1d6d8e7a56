import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'

/** Public ids are created by the server: lower case, digits, `_`, `-`, `/`. They cannot form a file path. */
const PUBLIC_ID = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/

export const PublicId = textUpTo(200).min(1).regex(PUBLIC_ID, 'is not an id of this app').brand<'PublicId'>()
export type PublicId = z.infer<typeof PublicId>

export const UserId = z.uuid().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const StudioId = z.uuid().brand<'StudioId'>()
export type StudioId = z.infer<typeof StudioId>

export const RenderId = z.uuid().brand<'RenderId'>()
export type RenderId = z.infer<typeof RenderId>

/** An entry of My videos. */
export const MadeVideoId = z.uuid().brand<'MadeVideoId'>()
export type MadeVideoId = z.infer<typeof MadeVideoId>
