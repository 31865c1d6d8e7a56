import * as calls from '#contract/brand-kit.ts'
import type { BodyOf, HandlerReply } from '#contract/endpoint.ts'
import { BrandKit } from '#domain/brand-kit/brand-kit.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { makeLogo, showImage } from '#server/overlays/images/own-image.ts'
import { studioOf } from '#server/studio/studio-of.ts'
import { upsertKit } from './brand-kit.repository.ts'
import { findKit } from './kit-in-use.ts'

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>

async function showKit(call: Call): Promise<HandlerReply<typeof calls.getBrandKit>> {
  const { kit, isOfOwner } = await findKit(call)
  return {
    kit,
    logo: kit.logo && (await showImage(call.sql, kit.logo)),
    canChange: !isOfOwner,
    studio: isOfOwner ? (studioOf(call)?.name ?? '') : null,
  }
}

/** Changes the own kit. What another device changed meanwhile stays, unless it is the same. */
async function saveKit(call: Call, change: BodyOf<typeof calls.saveBrandKit>): Promise<void> {
  const { id: userId } = call.actor
  await withUserLock(call.sql, userId, async (sql) => {
    const { kit: before } = await findKit({ ...call, sql })
    const kit = BrandKit.parse({ ...before, ...change })
    const logoId = kit.logo && (await makeLogo(sql, { ownerId: userId, publicId: kit.logo }))
    await upsertKit(sql, { userId, kit, logoId, now: call.clock.now() })
  })
}

export const brandKitRoutes = [
  implement(calls.getBrandKit, showKit),

  implement(calls.saveBrandKit, async (call) => {
    await saveKit(call, call.body)
    return showKit(call)
  }),
]
