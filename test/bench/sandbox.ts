import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaPool } from '#media/media-pool.ts'
import { median } from './compose-clock.ts'
import { jobWith, makeMaterial } from './compose-material.ts'

/** The cost of the sandbox: the same video with three overlays, alternately confined and not. BENCH_PAIRS (21). */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 21)
const WARM_UP = 3

const folder = await mkdtemp(join(tmpdir(), 'sandbox-bench-'))
const files = { folder, own: folder }
const confined = createMediaPool({ files })
const free = createMediaPool({ files, sandbox: 'off' })
try {
  const material = await makeMaterial(folder, confined)
  const ratios: number[] = []
  for (let pair = 0; pair < WARM_UP + PAIRS; pair++) {
    const seconds = async (pool: typeof free) => {
      const begun = performance.now()
      await pool.compose(jobWith(material, { count: 3 }, join(folder, 'video.mp4')))
      return (performance.now() - begun) / 1000
    }
    const [first, second] = pair % 2 === 0 ? [confined, free] : [free, confined]
    const times = new Map([
      [first, await seconds(first)],
      [second, await seconds(second)],
    ])
    if (pair >= WARM_UP) ratios.push((times.get(confined) ?? 0) / (times.get(free) ?? 1))
  }
  process.stdout.write(
    `${confined.sandbox} ÷ none: ${median(ratios).toFixed(3)} (median of ${PAIRS} pairs)\n`,
  )
} finally {
  await Promise.all([confined.close(), free.close()])
  await rm(folder, { recursive: true, force: true })
}
