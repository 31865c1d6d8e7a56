import type { UpgradeFeature } from '#domain/upgrade-features.ts'
import type { Generation } from '#web/editor/model/generate/generation.ts'
import type { Failure } from '#web/editor/model/generate/render/failure.ts'
import type { StepId } from '#web/editor/model/preferences.ts'
import { type DownloadNotice, READY_MESSAGE } from '#web/pieces/download/download.ts'

/** The action of a message. */
export type MessageAction =
  | { readonly kind: 'retry' }
  | { readonly kind: 'show-step'; readonly step: StepId }
  | { readonly kind: 'watch' }
  | { readonly kind: 'copy-link' }
  | { readonly kind: 'bring-back' }
  | { readonly kind: 'send-email' }

export type Message = {
  readonly tone: 'done' | 'error'
  readonly title: string
  readonly text?: string | undefined
  readonly steps?: readonly string[] | undefined
  readonly action?: MessageAction | undefined
  readonly upgradeFeature?: UpgradeFeature | undefined
}

export const ACTION_LABELS: Record<MessageAction['kind'], string> = {
  retry: 'Retry',
  'show-step': 'Show me where',
  watch: 'Watch and share',
  'copy-link': 'Copy link',
  'bring-back': 'Show the video',
  'send-email': 'Send the email again',
}

export type Occasion = {
  readonly generation: Generation
  readonly notice: DownloadNotice | null
  /** A video of another design has finished. */
  readonly offer: object | null
  readonly hasText: boolean
}

const OFFER: Message = {
  tone: 'done',
  title: 'The video you started before is ready.',
  text: 'It belongs to another design. Showing it opens that design; Undo brings you back here.',
  action: { kind: 'bring-back' },
}

const WITHOUT_TEXT = 'It has no text.'

/** The message about generating or downloading, if any (ED-8). */
export function messageOf({ generation, notice, offer, hasText }: Occasion): Message | undefined {
  if (generation.status === 'error') {
    const { advice: text, upgradeFeature } = generation.failure
    const wayOut = upgradeFeature ? { upgradeFeature } : { action: actionFor(generation.failure) }
    return { tone: 'error', title: generation.message, text, ...wayOut }
  }
  if (generation.status === 'completed') {
    if (!notice)
      return {
        tone: 'done',
        title: READY_MESSAGE,
        ...(!hasText && { text: WITHOUT_TEXT }),
        action: { kind: 'watch' },
      }
    const { hasLink, ...said } = notice
    return { ...said, ...(hasLink && { action: { kind: 'copy-link' } }) }
  }
  return generation.status === 'idle' && offer ? OFFER : undefined
}

function actionFor({ mendedAt, wantsMail }: Failure): MessageAction {
  if (wantsMail) return { kind: 'send-email' }
  return mendedAt ? { kind: 'show-step', step: mendedAt } : { kind: 'retry' }
}

/** The occasion of a message: a dismissed message returns with a new occasion. */
export function occasionOf({ generation, notice, offer }: Occasion): object | null {
  if (generation.status === 'completed') return notice ?? generation.video
  return generation.status === 'idle' ? offer : generation
}

/** The occasion whose message was dismissed. */
export type Dismissed = readonly (object | null)[]

/** A dismissed message stays dismissed, also after later ones have ended: a ready video is not news then. */
export const messageUnlessDismissed = (occasion: Occasion, dismissed: Dismissed): Message | undefined =>
  dismissed.includes(occasionOf(occasion)) ? undefined : messageOf(occasion)
