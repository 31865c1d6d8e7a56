import type { UpgradeFeature } from '#domain/problem.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import type { StepId } from '../preferences.ts'

/** Why a video was not made: `reason` as the specification words it, `advice` for the person. */
export type Failure = {
  readonly reason: string
  readonly advice: string | null
  readonly upgradeFeature: UpgradeFeature | null
  /** The step of the editor where this can be mended. */
  readonly mendedAt: StepId | null
}

const plain = (reason: string): Failure => ({ reason, advice: null, upgradeFeature: null, mendedAt: null })

const MENDED_AT: Readonly<Record<string, StepId>> = {
  'background.not_found': 'background',
  'background.not_ready': 'background',
  'overlay.not_found': 'overlays',
}

const refused = (error: ApiError, reason: string, advice: string | null): Failure => ({
  reason,
  advice,
  upgradeFeature: error.upgradeFeature ?? null,
  mendedAt: MENDED_AT[error.code ?? ''] ?? null,
})

export const NOTHING_TO_COMPOSE: Failure = {
  reason: 'No text overlay available for composition',
  advice: 'Choose a background video or write a text first.',
  upgradeFeature: null,
  mendedAt: 'background',
}

/** HTTP/2 has no status texts; the number says as much. */
const statusText = ({ statusText, status }: ApiError): string => statusText || String(status)

export const preparingFailed = (error: unknown): Failure =>
  error instanceof ApiError
    ? refused(error, `Parallel processing failed: ${error.status} - ${error.sentence}`, null)
    : plain(sentenceOf(error))

export const composingFailed = (error: unknown): Failure =>
  error instanceof ApiError
    ? refused(error, `Composition failed: ${statusText(error)}`, error.sentence)
    : plain(sentenceOf(error))
