import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { MixSoundTask } from '#media/child/mix-sound.ts'

/** Identifies a file and its content. A caller names only files that the account may use. */
async function identityOf(path: string) {
  const { ino, size, mtimeMs } = await stat(path)
  return { path, ino, size, mtimeMs }
}

/**
 * Equal for tasks that give the same mix from the same files; undefined where a file cannot be looked at. A clip that is not
 * heard does not count.
 */
export async function mixKey({ sound, background, frames }: MixSoundTask): Promise<string | undefined> {
  const clip = !sound.muted && sound.clipVolume > 0 ? background : undefined
  try {
    const track = sound.track && { ...sound.track, file: await identityOf(sound.track.path) }
    const own = clip && { ...clip, file: await identityOf(clip.path) }
    return createHash('sha256')
      .update(JSON.stringify([frames, track, own, Object.entries({ ...sound, track: null }).toSorted()]))
      .digest('hex')
  } catch {
    return undefined
  }
}
