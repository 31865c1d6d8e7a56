import type { UpgradeFeature } from '#domain/problem.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'

/** Why a video was not made: `reason` as the specification words it, `advice` for the person. */
export type Failure = {
  readonly reason: string
  readonly advice: string | null
  readonly upgradeFeature: UpgradeFeature | null
}

const plain = (reason: string): Failure => ({ reason, advice: null, upgradeFeature: null })

const wordedBy = (error: ApiError, reason: string): Failure => ({
  reason,
  advice: error.sentence,
  upgradeFeature: error.upgradeFeature ?? null,
})

export const NOTHING_TO_COMPOSE: Failure = {
  reason: 'No text overlay available for composition',
  advice: 'Choose a background video or write a text first.',
  upgradeFeature: null,
}

/** HTTP/2 has no status texts; the number says as much. */
const statusText = ({ statusText, status }: ApiError): string => statusText || String(status)

export const preparingFailed = (error: unknown): Failure =>
  error instanceof ApiError
    ? wordedBy(error, `Parallel processing failed: ${error.status} - ${error.sentence}`)
    : plain(sentenceOf(error))

export const composingFailed = (error: unknown): Failure =>
  error instanceof ApiError
    ? wordedBy(error, `Composition failed: ${statusText(error)}`)
    : plain(sentenceOf(error))
