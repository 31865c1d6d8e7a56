import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest, STARTER_SHELF } from '#server/starter-library/starter-manifest.ts'

/** Items that journeys and scenes name. Every server that a test starts would have to prepare any other item, too. */
export const NAMED: readonly string[] = [
  ...['spotlight-haze', 'silk-rose', 'neon-studio', 'mirror-ball'],
  ...[
    'sparkles-gold',
    'border-rose-gold',
    'hearts-rising',
    'confetti-foil',
    'neon-border',
    'badge-free-trial',
  ],
]

/** Copies items of the starter library into a folder, for a server that a test starts (`STARTER_LIBRARY`). */
export async function fillStarterFiles(folder: string, slugs: readonly string[] = NAMED): Promise<string> {
  const { backgrounds, overlays, tracks } = await readManifest(STARTER_SHELF)
  const isWanted = ({ slug }: { slug: string }) => slugs.includes(slug)
  const wanted = {
    backgrounds: backgrounds.filter(isWanted),
    overlays: overlays.filter(isWanted),
    tracks: tracks.filter(isWanted),
  }
  await mkdir(folder, { recursive: true })
  for (const { file } of [...wanted.backgrounds, ...wanted.overlays, ...wanted.tracks])
    await copyFile(join(STARTER_SHELF, file), join(folder, file))
  await writeFile(join(folder, 'library.json'), JSON.stringify(wanted))
  return folder
}
