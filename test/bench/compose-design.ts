import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { filmedDesign } from '#domain/design/painted-design.ts'
import { AnimationType } from '#domain/design/text-animation.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { type ComposeJob, createMediaPool } from '#media/media-pool.ts'
import { drawTextLayer } from '#scene/draw-text-layer.ts'
import { measureWith } from '#scene/text/measure.ts'
import { textAnimationOf } from '#scene/text-animation/text-animation-of.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { type Timing, timed } from './compose-clock.ts'
import { jobWith, type Material, makeMaterial } from './compose-material.ts'

/**
 * Compares a video of a design with a video of the same text layer painted before, turn about: what it costs to do
 * without a browser (aim: 1.15). Each run has a design and a layer that no process has seen. Prints Markdown: the least of
 * each, and their ratio. BENCH_PAIRS (5), BENCH_ANIMATIONS (names).
 */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 5)
const ANIMATIONS = AnimationType.options.filter(
  (name) => process.env.BENCH_ANIMATIONS?.split(',').includes(name) ?? true,
)
const OVERLAYS = 3

const folder = await mkdtemp(join(tmpdir(), 'design-bench-'))
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
  print('| animation | text layer, CPU s | design, CPU s | CPU ratio | ratio |')
  print('|---|---|---|---|---|')
  for (const animation of ANIMATIONS) print(await row(material, animation))
}

async function row(material: Material, animationType: AnimationType): Promise<string> {
  const design = classDesign(animationType, material.background.frames / 30)
  const layer = await paintedLayer(design)
  const runs: { layer: Timing; design: Timing }[] = []
  for (let nth = 0; nth <= PAIRS; nth++) {
    const path = join(folder, `text-${animationType}-${nth}.png`)
    await copyFile(layer.path, path)
    const sent = { text: { path, animation: layer.animation } }
    // No video shows the header: it only makes the design another one.
    const data = { design: { ...design, header: String(nth) } }
    runs.push({ layer: await measured(material, sent), design: await measured(material, data) })
  }
  // A process that was replaced meanwhile has no time to read.
  const least = (of: 'layer' | 'design', what: keyof Timing) =>
    Math.min(
      ...runs
        .slice(1)
        .map((run) => run[of][what])
        .filter(Number.isFinite),
    )
  const ratio = (what: keyof Timing) => (least('design', what) / least('layer', what)).toFixed(2)
  const seconds = (['layer', 'design'] as const).map((of) => least(of, 'cpu').toFixed(2))
  return `| ${[animationType, ...seconds, `**${ratio('cpu')}**`, ratio('wall')].join(' | ')} |`
}

function measured(material: Material, change: Pick<ComposeJob, 'text' | 'design'>): Promise<Timing> {
  const { text: _, ...job } = jobWith(material, { count: OVERLAYS }, join(folder, 'out.mp4'))
  return timed(
    pool.stats().workers.map(({ pid }) => pid ?? 0),
    () => pool.compose({ ...job, ...change }),
  )
}

/** A usual class, in plain texts. */
function classDesign(animationType: AnimationType, videoDuration: number): Design {
  const form = {
    classType: 'Pole Flow',
    studio: 'Velvet Pole Studio',
    instructorName: 'Maya Rivers',
    classDate: '2026-11-28',
    time: '7:30 PM',
  }
  const filled = editDesign(initialDesign(), { kind: 'fill-form', form }, { measure: measureEmForNode() })
  const filmed = filmedDesign({ ...filled, animationType, videoDuration })
  if (!filmed) throw new Error('this design has texts')
  return filmed
}

/** The layer as a page sends it. */
async function paintedLayer(design: Design) {
  const canvas = createCanvas(1080, 1920)
  const ctx = canvas.getContext('2d')
  drawTextLayer(ctx, design, { scale: 2 })
  const path = join(folder, `text-${design.animationType}.png`)
  await writeFile(path, canvas.toBuffer('image/png'))
  return { path, animation: textAnimationOf(design, measureWith(ctx)) }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
