import { isSeamless, LOOP_FADE } from '#domain/sound/design-sound.ts'
import { loudnessOf, meanSquares } from '#domain/sound/loudness.ts'
import { mixPlan } from '#domain/sound/mix-plan.ts'
import type { Background, SoundUse } from '#media/compose-job.ts'
import { FRAME } from '#media/limits.ts'
import { applyGain } from '#media/plan/listening/apply-gain.ts'
import { loopedSound, silence } from './background-sound.ts'
import { type Mastered, mastered } from './master.ts'
import type { Pulse } from './pulse.ts'
import type { Stereo } from './stereo.ts'
import { trackPart } from './track-part.ts'

type Mixing = { sound: SoundUse; background: Background | undefined; samples: number; pulse: Pulse }

/** The mix of track and clip that a design asks for, at one loudness. */
export async function mixedSound({ sound, background, samples, pulse }: Mixing): Promise<Mastered> {
  if (sound.muted) return { sound: await silence(samples, pulse), excess: Number.NEGATIVE_INFINITY, miss: 0 }
  const isClipHeard = background !== undefined && sound.clipVolume > 0
  const clip = isClipHeard ? await loopedSound(background, samples) : undefined
  const track = sound.track && (await trackFrom(sound.track, { samples, isSeamless: isSeamless(sound) }))
  await pulse()
  return mastered(mixOf({ sound, clip, track: track ?? undefined, samples }), {
    isRaised: track !== null,
    pulse,
  })
}

type TrackWish = { samples: number; isSeamless: boolean }

/** The track from its chosen second. One that is shorter than the video begins again. */
async function trackFrom(
  { path, start }: NonNullable<SoundUse['track']>,
  { samples, isSeamless }: TrackWish,
): Promise<Stereo> {
  const from = Math.round(start * FRAME.sampleRate)
  const fade = isSeamless ? Math.round(LOOP_FADE * FRAME.sampleRate) : 0
  const { part, before } = await trackPart({ path, from, samples, before: fade })
  return { left: goingOver(part.left, before.left), right: goingOver(part.right, before.right) }
}

/** The end of a sound goes over, at equal power, into what comes before its start. */
function goingOver(sound: Float32Array, before: Float32Array): Float32Array {
  if (before.length === 0) return sound
  const result = new Float32Array(sound)
  const from = result.length - before.length
  for (let at = 0; at < before.length; at++) {
    const angle = ((at + 0.5) / before.length) * (Math.PI / 2)
    result[from + at] = (result[from + at] ?? 0) * Math.cos(angle) + (before[at] ?? 0) * Math.sin(angle)
  }
  return result
}

type Sources = { sound: SoundUse; clip: Stereo | undefined; track: Stereo | undefined; samples: number }

function mixOf({ sound, clip, track, samples }: Sources): Stereo {
  const plan = mixPlan(sound, {
    seconds: samples / FRAME.sampleRate,
    ...(sound.ducking && clip && { clipLevels: [...meanSquares([clip.left, clip.right])].map(loudnessOf) }),
  })
  const side = (of: keyof Stereo): Float32Array => {
    const mixed = track?.[of] ?? new Float32Array(samples)
    applyGain(mixed, plan.track)
    const own = clip?.[of]
    if (own) for (let at = 0; at < samples; at++) mixed[at] = (mixed[at] ?? 0) + plan.clip * (own[at] ?? 0)
    applyGain(mixed, plan.both)
    return mixed
  }
  return { left: side('left'), right: side('right') }
}
