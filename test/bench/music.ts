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
 * sound alone, turn about: for the first video of a sound, for one whose sound was mixed ahead as the editor's first call has it,
 * and for the next one of the same sound. Aim: at most 1.12 times.
 * Prints Markdown. BENCH_PAIRS (9).
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
  const ways: Readonly<Record<string, NonNullable<ComposeJob['sound']>>> = {
    music: { ...CLIP_SOUND, track, clipVolume: 0 },
    'music and clip, lowered for voices': { ...CLIP_SOUND, track, ducking: true },
  }
  const { duration, overlays, output, text } = plain
  await pool.prepare({ duration, overlays, output, ...(text && { text }) })
  const seconds = async (job: ComposeJob) => (await timed([], () => pool.compose(job))).wall
  process.stdout.write(
    '| sound | without music s | first s | ratio | mixed ahead s | ratio | again s | ratio |\n|---|---|---|---|---|---|---|---|\n',
  )
  for (const [name, sound] of Object.entries(ways)) {
    const rounds: { bare: number; first: number; ahead: number; again: number }[] = []
    for (let n = 0; n <= PAIRS; n++) {
      // Another second of the track is another mix.
      const at = (start: number): ComposeJob => ({
        ...plain,
        sound: { ...sound, track: { ...track, start } },
      })
      const [job, next] = [at(1 + n / 100), at(3 + n / 100)]
      const before = n % 2 === 0 ? await seconds(plain) : undefined
      const first = await seconds(job)
      const { background } = plain
      await pool.prepare({
        duration,
        overlays: [],
        output,
        ...(next.sound && { sound: next.sound }),
        ...(background && { background }),
      })
      const round = { first, ahead: await seconds(next), again: await seconds(job) }
      const bare = before ?? (await seconds(plain))
      if (n > 0) rounds.push({ bare, ...round })
    }
    const cells = [
      median(rounds.map(({ bare }) => bare)).toFixed(2),
      ...(['first', 'ahead', 'again'] as const).flatMap((which) => [
        median(rounds.map((round) => round[which])).toFixed(2),
        `**${median(rounds.map((round) => round[which] / round.bare)).toFixed(3)}**`,
      ]),
    ]
    process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`)
  }
} finally {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
}
