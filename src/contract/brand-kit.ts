import { z } from 'zod'
import { BrandKit } from '#domain/brand-kit/brand-kit.ts'
import { endpoint } from './endpoint.ts'
import { OwnImage } from './images.ts'

export const BrandKitReply = z.object({
  /** An empty one until it is saved. */
  kit: BrandKit,
  /** The picture of `kit.logo`. */
  logo: OwnImage.nullable(),
  /** False for members of a studio's team, who use the kit of its owner. */
  canChange: z.boolean(),
  /** Name of the studio whose kit this is, for its members; null for an own kit. */
  studio: z.string().nullable(),
})
export type BrandKitReply = z.infer<typeof BrandKitReply>

export const getBrandKit = endpoint({
  method: 'GET',
  path: '/api/brand-kit',
  who: 'guest',
  summary: "The account's brand kit; members of a team get the one of their studio's owner.",
  reply: BrandKitReply,
})

export const saveBrandKit = endpoint({
  method: 'PUT',
  path: '/api/brand-kit',
  who: 'signed-in',
  needs: 'own-brand',
  summary:
    "Changes the account's brand kit; what is not sent stays. Its logo is one of the account's own images.",
  body: BrandKit.partial(),
  reply: BrandKitReply,
  errors: ['brand.of_studio', 'image.not_found'],
  limit: { max: 120, seconds: 60 },
})
