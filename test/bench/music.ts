import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CLIP_SOUND } from '#domain/sound/design-sound.ts'
import { type ComposeJob, createMediaPool } from '#media/media-pool.ts'
import { median, timed } from './compose-clock.ts'
import { jobWith, makeMaterial } from './compose-material.ts'

/**
 * What music costs: composing 15 s with text and three overlays, with music beside the clip's sound against the clip's
 * sound alone, turn about. Aim: at most 1.12 times. Prints Markdown. BENCH_PAIRS (9).
 */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 9)
const TUNE = fileURLToPath(new URL('../../assets/starter/heels-on.m4a', import.meta.url))

const folder = await mkdtemp(join(tmpdir(), 'polepro-music-'))
const pool = createMediaPool({ limits: { prepareMs: 60_000 } })
try {
  const material = await makeMaterial(folder, pool)
  const into = join(folder, 'tune')
  await mkdir(into)
  await pool.ingestTrack({ source: TUNE, into })
  const plain = jobWith(material, { count: 3 }, join(folder, 'out.mp4'))
  const track = { path: join(into, 'sound.m4a'), start: 1 }
  const ways: Readonly<Record<string, ComposeJob['sound']>> = {
    music: { ...CLIP_SOUND, track, clipVolume: 0 },
    'music and clip, lowered for voices': { ...CLIP_SOUND, track, ducking: true },
  }
  const { duration, overlays, output, text } = plain
  await pool.prepare({ duration, overlays, output, ...(text && { text }) })
  const seconds = async (job: ComposeJob) => (await timed([], () => pool.compose(job))).wall
  process.stdout.write('| sound | without music s | with s | ratio |\n|---|---|---|---|\n')
  for (const [name, sound] of Object.entries(ways)) {
    const job: ComposeJob = { ...plain, ...(sound && { sound }) }
    const pairs: { bare: number; full: number }[] = []
    for (let n = 0; n <= PAIRS; n++) {
      const first = n % 2 === 0 ? await seconds(plain) : await seconds(job)
      const second = n % 2 === 0 ? await seconds(job) : await seconds(plain)
      if (n > 0) pairs.push(n % 2 === 0 ? { bare: first, full: second } : { bare: second, full: first })
    }
    const cells = [
      median(pairs.map(({ bare }) => bare)).toFixed(2),
      median(pairs.map(({ full }) => full)).toFixed(2),
      `**${median(pairs.map(({ bare, full }) => full / bare)).toFixed(3)}**`,
    ]
    process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`)
  }
} finally {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
}
