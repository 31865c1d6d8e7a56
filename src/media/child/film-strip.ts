import { Frame } from 'node-av/lib'
import { STRIP_LEVELS, STRIP_PICTURE, stripPictures } from '#domain/library/film-strip.ts'
import type { Focus } from '#domain/library/focus.ts'
import type { Framing } from '#domain/library/framing.ts'
import { FRAME, LONGEST_FRAMES } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import { DuePictures } from '#media/plan/due-pictures.ts'
import { SoundLevels } from '#media/plan/sound-levels.ts'
import type { Container } from '#media/sniff.ts'
import { type FilterRun, pictureFilter } from './filter-run.ts'
import { beginsAt } from './frame-time.ts'
import { MediaSource } from './media-source.ts'
import type { Pulse } from './pulse.ts'
import { present } from './refuse.ts'
import { SoundReader } from './sound-reader.ts'
import { writeJpeg } from './still.ts'
import { UprightPictures } from './upright-pictures.ts'

export type FilmStripTask = {
  source: string
  container: Container
  out: string
  focus: Focus
  framing?: Framing | null
  /** Length of the file. */
  seconds: number
}

/** JPEG quality in units of lambda: pictures of this size hide what a larger one would show. */
const QUALITY = 6 * 118

/**
 * Writes the pictures of a whole file on one sheet, and returns the levels of its sound. Longer files are read by their
 * key frames only, shorter ones without the frames that no other needs.
 */
export async function writeFilmStrip(task: FilmStripTask, pulse: Pulse): Promise<number[] | null> {
  const { source: path, container, seconds } = task
  const skip = seconds * FRAME.fps > LONGEST_FRAMES ? 'nokey' : 'noref'
  const source = await MediaSource.open(path, container, { threads: 1, withSound: true, skip })
  const sound = new SoundLevels(STRIP_LEVELS, seconds * FRAME.sampleRate)
  const reader = new SoundReader(sound)
  const sheet = new Sheet(source, task)
  let zero: number | undefined
  try {
    for (const { kind, frame, stream } of source.frames()) {
      await pulse(undefined)
      if (kind === 'video') {
        const begins = beginsAt(frame, stream) ?? 0
        zero ??= begins
        await sheet.frame(frame, begins - zero)
      } else {
        await reader.read(frame, stream, zero ?? 0)
      }
    }
    reader.finish()
    await sheet.write(task.out)
    return sound.levels
  } finally {
    sheet.close()
    source.close()
  }
}

/** Lays the pictures side by side, row by row. A frame is scaled only if it is shown. */
class Sheet {
  readonly #pictures: number
  readonly #due: DuePictures
  readonly #upright: UprightPictures
  #tile: FilterRun | undefined
  #last: { frame: Frame; time: number } | undefined

  constructor(source: MediaSource, { focus, framing, seconds }: FilmStripTask) {
    this.#pictures = stripPictures(seconds)
    this.#due = new DuePictures(this.#pictures, seconds)
    this.#upright = new UprightPictures(source, { focus, framing, size: STRIP_PICTURE })
  }

  async frame(frame: Frame, time: number): Promise<void> {
    await this.#show(this.#due.before(time))
    this.#last?.frame.free()
    this.#last = { frame: present(frame.clone(), 'memory for a picture', 'crashed'), time }
  }

  async write(out: string): Promise<void> {
    await this.#show(this.#due.rest())
    const { width, height, columns } = STRIP_PICTURE
    const rows = Math.ceil(this.#pictures / columns)
    const tile = this.#tile
    if (!tile) throw new MediaError('unreadable', 'no picture decodes')
    using sheet = new Frame()
    sheet.alloc()
    // A sheet whose last place is taken is ready at once; any other when the input ends.
    if (!tile.pull(sheet)) {
      tile.push(null)
      if (!tile.pull(sheet)) throw new MediaError('crashed', 'the sheet of a film strip')
    }
    await writeJpeg(out, sheet, { width: width * columns, height: height * rows, quality: QUALITY })
  }

  async #show(times: number): Promise<void> {
    if (times === 0 || !this.#last) return
    using picture = await this.#upright.of(this.#last.frame, this.#last.time)
    const { columns } = STRIP_PICTURE
    this.#tile ??= await pictureFilter(
      picture,
      `tile=layout=${columns}x${Math.ceil(this.#pictures / columns)}`,
    )
    for (let time = 0; time < times; time++) this.#tile.push(picture)
  }

  close(): void {
    this.#last?.frame.free()
    this.#last = undefined
    this.#tile?.close()
    this.#upright.close()
  }
}
