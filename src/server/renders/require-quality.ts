import { DEFAULT_QUALITY, type QualityPreset } from '#domain/design/quality.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'

/** Larger videos are for who has paid. Asked once more when the video is made. */
export function requireQuality({ actor }: Pick<ActorCall, 'actor'>, preset: QualityPreset): void {
  if (preset === DEFAULT_QUALITY || actor.capabilities.hd) return
  throw new Problem('quality.upgrade_required', { upgradeFeature: 'hd' })
}
