import { appliedBrand } from '#domain/brand-kit/applied-brand.ts'
import type { AppliedBrand } from '#domain/design/setting/applied-look.ts'
import type { ActorCall } from '#server/http/call.ts'
import { showImage } from '#server/overlays/images/own-image.ts'
import { kitInUse } from './kit-in-use.ts'

/** What looks show of the kit that the caller's videos use; undefined where it would change nothing. */
export async function brandInUse(call: Pick<ActorCall, 'sql' | 'actor'>): Promise<AppliedBrand | undefined> {
  const kit = await kitInUse(call)
  const logo = kit.logo && (await showImage(call.sql, kit.logo))
  return appliedBrand(kit, kit.logo && logo && { ...logo, publicId: kit.logo })
}
