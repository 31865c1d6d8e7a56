import type { SpaceUser } from '#server/space/space-user.ts'
import { sumOfImages } from './images.repository.ts'

/** Images, including deleted ones that designs or videos still contain. */
export const imageSpace: SpaceUser = { kind: 'images', sum: sumOfImages }
