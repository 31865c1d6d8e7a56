import type { z } from 'zod'
import type { OwnImage } from '#contract/images.ts'
import type { PublicId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import { imageView } from './image-view.ts'
import { markLogo, selectImage } from './images.repository.ts'

/** An image for display, whose ever it is; null if it is deleted. */
export async function showImage(sql: Sql, publicId: PublicId): Promise<z.input<typeof OwnImage> | null> {
  const row = await selectImage(sql, publicId)
  return row ? imageView(row) : null
}

/**
 * Marks one of the account's images as a logo, which its team may use, also in designs that outlive the logo. Returns
 * its row id. Throws `image.not_found` if the account has no such image.
 */
export async function makeLogo(sql: Sql, image: { ownerId: UserId; publicId: PublicId }): Promise<string> {
  const id = await markLogo(sql, image)
  if (id === undefined) throw new Problem('image.not_found')
  return id
}
