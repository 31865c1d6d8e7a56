import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hear, see } from './codec/inspect.ts'
import { lookAt } from './look.ts'
import { makeBackground, makeOverlay, makeTrack, scoreBackground } from './make.ts'
import { keepMeasures } from './measured.ts'
import { BACKGROUNDS, FOR_CLASSES, OVERLAYS, RETIRED, TRACKS } from './shelf.ts'

/**
 * `npm run generate -- [slug…]` makes the shelf, or the named pieces of it.
 * `--look <folder> [slug…]` only paints moments of the pieces into the folder, for a look before a render.
 * `--score [slug…]` renews the sound of clips and keeps their pictures.
 * `--measure` measures the files that have changed; the tests read the result.
 * `--inspect [slug…]` looks for faults in every frame of the files.
 */
const SHELF = join(import.meta.dirname, '../assets/starter')

/** The named pieces; all of them if none is named. */
function asked<Piece extends { slug: string }>(pieces: readonly Piece[], wanted: readonly string[]): Piece[] {
  const known = [...BACKGROUNDS, ...OVERLAYS, ...TRACKS].map(({ slug }) => slug)
  const strange = wanted.filter((slug) => !known.includes(slug))
  if (strange.length > 0) throw new Error(`There is no ${strange.join(', ')}; there are ${known.join(', ')}`)
  return pieces.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug))
}

async function look(folder: string, wanted: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const piece of [...asked(BACKGROUNDS, wanted), ...asked(OVERLAYS, wanted)])
    await report(await lookAt(piece, folder))
}

async function generate(wanted: readonly string[]): Promise<void> {
  await mkdir(SHELF, { recursive: true })
  for (const background of asked(BACKGROUNDS, wanted)) await report(await makeBackground(background, SHELF))
  for (const overlay of asked(OVERLAYS, wanted)) await report(await makeOverlay(overlay, SHELF))
  for (const track of asked(TRACKS, wanted)) await report(await makeTrack(track, SHELF))
  await writeFile(join(SHELF, 'library.json'), `${JSON.stringify(await manifest(), null, 2)}\n`)
  await measureAll()
}

async function report(path: string): Promise<void> {
  const { size } = await stat(path)
  process.stdout.write(`${path} ${Math.round(size / 1000)} kB\n`)
}

async function score(wanted: readonly string[]): Promise<void> {
  for (const background of asked(BACKGROUNDS, wanted)) await report(await scoreBackground(background, SHELF))
  await measureAll()
}

async function measureAll(): Promise<void> {
  const { backgrounds, overlays, tracks } = await manifest()
  await keepMeasures(
    SHELF,
    [...backgrounds, ...overlays, ...tracks].map(({ file }) => file),
  )
}

/** Lists the pieces whose files exist: the app must not hear of any other. */
async function manifest() {
  const made = new Set(await readdir(SHELF))
  const backgrounds = BACKGROUNDS.map(({ slug, title, family, seconds, beat }) => ({
    slug,
    title,
    file: `${slug}.mp4`,
    family,
    duration: seconds,
    beat,
  }))
  const forClasses = new Set(FOR_CLASSES.map(({ slug }) => slug))
  const overlays = OVERLAYS.map(({ slug, title, family }) => ({
    slug,
    title,
    file: `${slug}.webm`,
    family,
    ...(forClasses.has(slug) && { isForClasses: true }),
  }))
  const tracks = TRACKS.map(({ slug, title, beat }) => ({ slug, title, file: `${slug}.m4a`, beat }))
  const isMade = ({ file }: { file: string }) => made.has(file)
  return {
    backgrounds: backgrounds.filter(isMade),
    overlays: overlays.filter(isMade),
    tracks: tracks.filter(isMade),
    retiredOverlays: RETIRED,
  }
}

/** Looks at every frame and every sample; the tests look at the ends of a loop only. */
async function inspect(wanted: readonly string[]): Promise<void> {
  const faults: string[] = []
  for (const { slug } of asked(BACKGROUNDS, wanted))
    faults.push(...(await clipFaults(join(SHELF, `${slug}.mp4`))))
  for (const { slug } of asked(OVERLAYS, wanted))
    faults.push(...(await overlayFaults(join(SHELF, `${slug}.webm`))))
  for (const { slug } of asked(TRACKS, wanted))
    faults.push(...(await soundFaults(join(SHELF, `${slug}.m4a`))))
  process.stdout.write(faults.length === 0 ? 'No faults.\n' : `${faults.join('\n')}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** Faults that a viewer would see or hear; empty if there are none. Decodes everything. */
async function clipFaults(path: string): Promise<string[]> {
  const { steps, seam, thirds } = await see(path, 'whole')
  const picture = named(path, [
    Math.min(...steps) === 0 && 'a frame stands still',
    seam > Math.max(...steps) * 1.25 && `the picture jumps by ${seam.toFixed(2)} where the loop closes`,
    Math.max(...steps) > 8 * median(steps) && `the picture jumps by ${Math.max(...steps).toFixed(2)} within`,
    Math.max(thirds.upper, thirds.lower) >= 0.35 && 'it is too bright for white text',
  ])
  return [...picture, ...(await soundFaults(path))]
}

async function soundFaults(path: string): Promise<string[]> {
  const { peak, seam, steepest } = await hear(path)
  return named(path, [
    peak >= 0.99 && 'the sound clips',
    seam >= steepest && 'the sound clicks where the loop closes',
  ])
}

/** As `clipFaults`, for an overlay. */
async function overlayFaults(path: string): Promise<string[]> {
  const { steps, seam, alpha } = await see(path, 'whole')
  return named(path, [
    seam > Math.max(...steps) * 1.25 && `it jumps by ${seam.toFixed(2)} where the loop closes`,
    alpha.border >= 24 && 'its border shows',
    alpha.empty <= 0.15 && 'it covers nearly everything',
  ])
}

const named = (path: string, faults: readonly (string | false)[]): string[] =>
  faults.filter((fault) => fault !== false).map((fault) => `${basename(path)}: ${fault}`)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] as number

const [first, ...rest] = process.argv.slice(2)
if (first === '--look') await look(rest[0] ?? '.', rest.slice(1))
else if (first === '--score') await score(rest)
else if (first === '--measure') await measureAll()
else if (first === '--inspect') await inspect(rest)
else await generate(process.argv.slice(2))
