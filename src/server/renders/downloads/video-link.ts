import { createHmac, timingSafeEqual } from 'node:crypto'
import { LINK_LIFE, readLinkedVideo } from '#contract/downloads.ts'
import { ownSecret } from '#server/own-secrets/own-secret.ts'
import type { Ports } from '#server/ports/ports.ts'

type Signing = Pick<Ports, 'sql' | 'config' | 'clock'>
type Link = { readonly renderId: string; readonly expires: string; readonly signature: string }

const NAME = 'video-link-secret'

/**
 * Address of one video that needs no session for a short time: an app on a home screen has its own cookies, and the
 * browser that saves the video has none (DL-5). Only for videos that were already counted as downloads.
 */
export async function createVideoLink(signing: Signing, renderId: string): Promise<string> {
  const expires = String(secondsOf(signing) + LINK_LIFE)
  const signature = sign(await ownSecret(signing, NAME), { renderId, expires }).toString('base64url')
  const path = readLinkedVideo.path.replace(':renderId', renderId)
  return `${path}?${new URLSearchParams({ expires, signature })}`
}

/**
 * Whether the server signed this link for this video and it has not expired. Constant time for every wrong signature.
 */
export async function isValidLink(signing: Signing, { signature, ...signed }: Link): Promise<boolean> {
  const right = sign(await ownSecret(signing, NAME), signed)
  const given = Buffer.from(signature, 'base64url')
  const isSigned = given.length === right.length && timingSafeEqual(given, right)
  return isSigned && Number(signed.expires) > secondsOf(signing)
}

const secondsOf = ({ clock }: Signing): number => Math.floor(clock.now().getTime() / 1000)

const sign = (secret: string, { renderId, expires }: Omit<Link, 'signature'>): Buffer =>
  createHmac('sha256', secret).update(`${renderId}.${expires}`).digest()
