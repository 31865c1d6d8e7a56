import { createHmac, timingSafeEqual } from 'node:crypto'
import { LINK_LIFE, readLinkedVideo } from '#contract/downloads.ts'
import { ownSecret } from '#server/own-secrets/own-secret.ts'
import type { Ports } from '#server/ports/ports.ts'

type Signing = Pick<Ports, 'sql' | 'config' | 'clock'>
type Link = { readonly renderId: string; readonly expires: string; readonly signature: string }

const NAME = 'video-link-secret'

/**
 * Address of one video that needs no session, for a little while: an app on a home screen has cookies of its own, and the
 * browser that is to save the video has none (DL-5). To be made for what was taken of the allowance only.
 */
export async function linkOf(signing: Signing, renderId: string): Promise<string> {
  const expires = String(secondsOf(signing) + LINK_LIFE)
  const signature = sign(await ownSecret(signing, NAME), { renderId, expires }).toString('base64url')
  const path = readLinkedVideo.path.replace(':renderId', renderId)
  return `${path}?${new URLSearchParams({ expires, signature })}`
}

/** Whether the link is ours, of that video, and still good. Takes equally long wherever a wrong signature is wrong. */
export async function isGoodLink(signing: Signing, { signature, ...signed }: Link): Promise<boolean> {
  const right = sign(await ownSecret(signing, NAME), signed)
  const given = Buffer.from(signature, 'base64url')
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && Number(signed.expires) > secondsOf(signing)
}

const secondsOf = ({ clock }: Signing): number => Math.floor(clock.now().getTime() / 1000)

const sign = (secret: string, { renderId, expires }: Omit<Link, 'signature'>): Buffer =>
  createHmac('sha256', secret).update(`${renderId}.${expires}`).digest()
