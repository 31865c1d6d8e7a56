import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Design } from '#domain/design/design.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { filmedDesign } from '#domain/design/painted-design.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import type { PublicId } from '#domain/ids.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { histogramOf } from '#domain/looks/exposure.ts'
import { createMediaPool } from '#media/media-pool.ts'
import { frameAt } from '#media/testing/inspect.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'

/**
 * Makes the films of the landing page and of the plans as a user's are made, in a quarter of their pixels, and a still of
 * each: `node tools/node.js test/bench/landing-films.ts`. Says how many bytes each takes.
 */
const OUT = fileURLToPath(new URL('../../public/films', import.meta.url))
const SIZE = { width: 270, height: 480 }
const SECONDS = 5

type Film = { name: string; look: string; clip: string; form: Partial<DetailsForm>; isFree?: boolean }

const POLE_FLOW: Film = {
  name: 'pole-flow',
  look: 'cover-story',
  clip: 'spotlight-haze',
  form: {
    classType: 'Pole Flow',
    studio: 'Velvet Pole Studio',
    instructorName: 'Maya Rivers',
    schedule: 'Every Tuesday',
    time: '7:00 PM',
  },
}

const FILMS: readonly Film[] = [
  POLE_FLOW,
  { ...POLE_FLOW, name: 'pole-flow-free', isFree: true },
  {
    name: 'exotic-heels',
    look: 'tube-sign',
    clip: 'neon-studio',
    form: { classType: 'Exotic Heels', studio: 'Studio Noir', schedule: 'Every Friday', time: '8:30 PM' },
  },
  {
    name: 'aerial-silks',
    look: 'champagne',
    clip: 'silk-rose',
    form: {
      classType: 'Aerial Silks',
      studio: 'The Loft',
      instructorName: 'Noa',
      schedule: 'Every Sunday',
      time: '10:15 AM',
    },
  },
]

const folder = await mkdtemp(join(tmpdir(), 'landing-films-'))
const pool = createMediaPool()
try {
  registerFonts()
  await mkdir(OUT, { recursive: true })
  for (const film of FILMS) await make(film)
} finally {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
}

async function make({ name, look, clip, form, isFree }: Film): Promise<void> {
  const source = fileURLToPath(new URL(`../../assets/starter/${clip}.mp4`, import.meta.url))
  const path = join(folder, `${name}.mp4`)
  const { frames } = await pool.makeMezzanine({ source, out: path, size: SIZE, frames: SECONDS * 30 })
  const { data } = await frameAt(path, 1)
  const design = filmedDesign(dressed(look, form, histogramOf(data)))
  const job = {
    background: { path, frames },
    ...(design && { design }),
    overlays: [],
    ...(isFree && { mark: await pool.paintMark(join(folder, 'mark.png'), '9:16') }),
    duration: SECONDS,
    output: SIZE,
  }
  const film = join(OUT, `${name}.mp4`)
  await pool.compose({ ...job, out: film })
  const still = join(OUT, `${name}.jpg`)
  await pool.designPicture({ job, picture: { kind: 'poster', at: restSecond(SECONDS) }, out: still })
  process.stdout.write(`${name}: ${(await stat(film)).size} bytes, its still ${(await stat(still)).size}\n`)
}

function dressed(id: string, form: Partial<DetailsForm>, histogram: readonly number[]): Design {
  const tools = { measure: measureEmForNode(), histogramOf: () => histogram }
  const background = {
    id: 'clip' as PublicId,
    url: '/clip',
    libraryType: 'universal',
    posterUrl: null,
  } as const
  const edits: DesignEdit[] = [
    { kind: 'fill-form', form },
    { kind: 'set-duration', videoDuration: SECONDS },
    { kind: 'choose-background', background },
    { kind: 'apply-look', look: { id } },
  ]
  return edits.reduce((current, edit) => editDesign(current, edit, tools), initialDesign())
}
