/**
 * Most memory of the process that watches an upload piece by piece: 2 and 10 minutes of noisy 1080p with sound. It should not grow with the
 * length. Prints Markdown; needs /proc. FFMPEG (ffmpeg).
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FRAME } from '#media/limits.ts'
import { createMediaPool } from '#media/media-pool.ts'

const run = promisify(execFile)
const FFMPEG = process.env.FFMPEG ?? 'ffmpeg'
const ONCE = 10
const PIECE = 60

const folder = await mkdtemp(join(tmpdir(), 'polepro-watch-memory-'))
try {
  const once = join(folder, 'once.mp4')
  const picture = 'testsrc2=s=1920x1080:r=30,noise=alls=12:allf=t'
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'anoisesrc=a=0.1', '-t', String(ONCE)]
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '60', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await run(FFMPEG, ['-v', 'error', ...inputs, ...coding, once])
  process.stdout.write('| minutes | most memory MB | after each piece MB |\n|---|---|---|\n')
  for (const minutes of [2, 10]) {
    const source = join(folder, `${minutes}.mp4`)
    const times = String((minutes * 60) / ONCE - 1)
    await run(FFMPEG, ['-v', 'error', '-stream_loop', times, '-i', once, '-c', 'copy', source])
    process.stdout.write(`| ${minutes} | ${(await memoryOf(source, minutes * 60)).join(' | ')} |\n`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function memoryOf(source: string, seconds: number): Promise<string[]> {
  const pool = createMediaPool({ workers: 1 })
  const after: number[] = []
  let most = 0
  try {
    for (let from = 0; from < seconds; from += PIECE) {
      await pool.watchPiece({ source, from: from * FRAME.fps, frames: PIECE * FRAME.fps })
      const [worker] = pool.stats().workers
      const status = await readFile(`/proc/${worker?.pid}/status`, 'utf8')
      const megabytes = (label: string) => Number(status.match(new RegExp(`${label}:\\s+(\\d+)`))?.[1]) / 1024
      most = Math.max(most, megabytes('VmHWM'))
      after.push(Math.round(megabytes('VmRSS')))
    }
  } finally {
    await pool.close()
  }
  return [most.toFixed(0), after.join(', ')]
}
