import type { Frame } from 'node-av/lib'
import { STILL_SHARES } from '#domain/library/clip-stills.ts'
import type { MotionMap } from '#domain/library/motion-map.ts'
import { MotionMeter } from '#media/plan/motion-meter.ts'
import { present } from './refuse.ts'
import { writeJpeg } from './still.ts'

/** Every so many pictures are compared: three a second. */
const EVERY = 10

/** Enough to measure brightness and contrast. */
const STILL = { width: 270, height: 480 } as const

/** Takes the stills of a clip and its motion from its upright pictures, one slot after the other. */
export class ClipMeter {
  readonly #motion = new MotionMeter()
  readonly #slots: readonly number[]
  readonly #stills: Frame[] = []
  #last: Frame | undefined

  /** `expected` slots; where the clip is shorter, its last picture stands for later ones. */
  constructor(expected: number) {
    this.#slots = STILL_SHARES.map((share) => Math.floor(share * expected))
  }

  picture(frame: Frame, slot: number): void {
    for (const wanted of this.#slots) if (wanted === slot) this.#stills.push(copyOf(frame))
    if (slot % EVERY !== 0) return
    const data = present(present(frame.data, 'planes')[0], 'luma')
    this.#motion.picture({ data, stride: frame.linesize[0] ?? 0, size: frame })
    this.#last?.free()
    this.#last = copyOf(frame)
  }

  /** Writes a JPEG to each path. */
  async finish(paths: readonly string[]): Promise<MotionMap> {
    for (const [index, path] of paths.entries())
      await writeJpeg(path, present(this.#stills[index] ?? this.#last, 'still'), STILL)
    return this.#motion.map
  }

  close(): void {
    for (const still of this.#stills.splice(0)) still.free()
    this.#last?.free()
    this.#last = undefined
  }
}

const copyOf = (frame: Frame): Frame => present(frame.clone(), 'memory for a picture', 'crashed')
