import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { filmedDesign } from '#domain/design/painted-design.ts'
import { DEFAULT_FORMAT, FORMAT_WINDOWS, FORMATS, type Format, outputSize } from '#domain/geometry/formats.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { type Background, createMediaPool } from '#media/media-pool.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { type Timing, timed } from './compose-clock.ts'
import { jobWith, type Material, makeMaterial } from './compose-material.ts'

/**
 * Compares all four formats of a design, made at once, with 9:16 alone (aim: 2.6). The renditions of the clip are there, as
 * for the second design over a clip. Prints Markdown: the least of each, and their ratio. BENCH_PAIRS (5).
 */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 5)
const OVERLAYS = 3

const folder = await mkdtemp(join(tmpdir(), 'formats-bench-'))
const pool = createMediaPool()
try {
  registerFonts()
  await report(await makeMaterial(folder, pool))
} finally {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
}

async function report(material: Material): Promise<void> {
  print(`${new Date().toISOString().slice(0, 10)} · ${cpus()[0]?.model ?? '?'} × ${availableParallelism()}`)
  print(`load before ${loadavg()[0]?.toFixed(1)}, least of ${PAIRS}\n`)
  const backgrounds = await renditions(material)
  const runs: { one: Timing; all: Timing }[] = []
  for (let nth = 0; nth <= PAIRS; nth++) {
    const design = classDesign(material, nth)
    runs.push({
      one: await measured(material, { design, formats: [DEFAULT_FORMAT], backgrounds }),
      all: await measured(material, {
        design: { ...design, header: `${nth} all` },
        formats: FORMATS,
        backgrounds,
      }),
    })
  }
  const least = (of: 'one' | 'all', what: keyof Timing) =>
    Math.min(...runs.slice(1).map((run) => run[of][what]))
  print('| | 9:16, s | all four, s | ratio |')
  print('|---|---|---|---|')
  for (const what of ['wall', 'cpu'] as const) {
    const [one, all] = [least('one', what), least('all', what)]
    print(`| ${what} | ${one.toFixed(2)} | ${all.toFixed(2)} | **${(all / one).toFixed(2)}** |`)
  }
}

type Backgrounds = ReadonlyMap<Format, Background>

async function renditions({ source, background }: Material): Promise<Backgrounds> {
  const made = new Map<Format, Background>([[DEFAULT_FORMAT, background]])
  for (const format of FORMATS.filter((each) => each !== DEFAULT_FORMAT)) {
    const out = join(folder, `background-${format.replace(':', 'x')}.mp4`)
    const size = outputSize(format, 'premium_gif_quality')
    const { frames } = await pool.makeMezzanine({ source, out, size, frames: background.frames })
    made.set(format, { path: out, frames })
  }
  return made
}

type Wish = { design: Design; formats: readonly Format[]; backgrounds: Backgrounds }

/** Laying out is part of it. */
function measured(material: Material, { design, formats, backgrounds }: Wish): Promise<Timing> {
  const { stats } = pool
  const pids = [...stats().workers, ...stats().lookers].map(({ pid }) => pid ?? 0)
  const { text: _, ...job } = jobWith(material, { count: OVERLAYS }, '')
  return timed(pids, async () => {
    const others = formats.filter((format) => format !== DEFAULT_FORMAT)
    const laid = await pool.layOut({ design, formats: others, pictures: {}, language: 'en' })
    const designs = new Map<Format, Design | undefined>(
      others.map((format, index) => [format, laid[index]?.design]),
    )
    await Promise.all(
      formats.map((format) => {
        const filmed = filmedDesign(designs.get(format) ?? design)
        const background = backgrounds.get(format)
        return pool.compose({
          ...job,
          ...(filmed && { design: filmed }),
          ...(background && { background }),
          output: outputSize(format, 'premium_gif_quality'),
          window: FORMAT_WINDOWS[format],
          out: join(folder, `${format.replace(':', 'x')}.mp4`),
        })
      }),
    )
  })
}

/** A usual class, in plain texts. No video shows the header: it only makes the design another one. */
function classDesign({ background: { frames } }: Material, nth: number): Design {
  const form = {
    classType: 'Pole Flow',
    studio: 'Velvet Pole Studio',
    instructorName: 'Maya Rivers',
    classDate: '2026-11-28',
    time: '7:30 PM',
  }
  const filled = editDesign(initialDesign(), { kind: 'fill-form', form }, { measure: measureEmForNode() })
  return { ...filled, header: String(nth), videoDuration: frames / 30 }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
