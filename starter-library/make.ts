import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Background } from './backgrounds/background.ts'
import { writeClip, writeScored } from './codec/clip-file.ts'
import { writeOverlay } from './codec/overlay-file.ts'
import { writeSound } from './codec/sound-file.ts'
import { CLIP, FPS } from './format.ts'
import type { Overlay } from './overlays/overlay.ts'
import { developer, writeYuv420 } from './picture/grade.ts'
import { emptyVeil, settled, writeYuva420 } from './picture/veil.ts'
import type { Track } from './tracks/track.ts'

/** Renders and encodes a clip into the folder; a run that fails leaves the old file as it was. Returns its path. */
export async function makeBackground(background: Background, folder: string): Promise<string> {
  const path = join(folder, `${background.slug}.mp4`)
  const { width, height } = CLIP
  const draft = `${path}.part`
  await writeClip({
    path: draft,
    width,
    height,
    crf: background.crf,
    pictures: clipPictures(background),
    sound: background.tune(),
  })
  await rename(draft, path)
  return path
}

/** Renews the sound of a clip and keeps its pictures. Returns its path. */
export async function scoreBackground(background: Background, folder: string): Promise<string> {
  const path = join(folder, `${background.slug}.mp4`)
  const draft = `${path}.part`
  await writeScored(path, { path: draft, sound: background.tune() })
  await rename(draft, path)
  return path
}

function* clipPictures(background: Background): Generator<Buffer> {
  const scene = background.scene(CLIP)
  const develop = developer(CLIP, background.grade)
  const shown = new Float32Array(CLIP.width * CLIP.height * 3)
  const frames = CLIP.seconds * FPS
  for (let frame = 0; frame < frames; frame++) {
    develop(scene(frame / frames), shown)
    const planes = Buffer.alloc((CLIP.width * CLIP.height * 3) / 2)
    writeYuv420(shown, CLIP, planes)
    yield planes
  }
}

/** As `makeBackground`, for an overlay. */
export async function makeOverlay(overlay: Overlay, folder: string): Promise<string> {
  const path = join(folder, `${overlay.slug}.webm`)
  const draft = `${path}.part`
  await writeOverlay({ path: draft, ...overlay.size, crf: overlay.crf, pictures: overlayPictures(overlay) })
  await rename(draft, path)
  return path
}

function* overlayPictures({ size, seconds, stage, halo }: Overlay): Generator<Buffer> {
  const act = stage(size)
  const frames = seconds * FPS
  for (let frame = 0; frame < frames; frame++) {
    const veil = emptyVeil(size)
    act(veil, frame / frames)
    const planes = Buffer.alloc(size.width * size.height * 2.5)
    writeYuva420(settled(veil, halo), size, planes)
    yield planes
  }
}

/** As `makeBackground`, for music. */
export async function makeTrack({ slug, play }: Track, folder: string): Promise<string> {
  const path = join(folder, `${slug}.m4a`)
  const draft = `${path}.part`
  await writeSound(draft, play())
  await rename(draft, path)
  return path
}
