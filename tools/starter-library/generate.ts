import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBackground, makeOverlay } from './make.ts'
import { BACKGROUNDS, OVERLAYS } from './shelf.ts'

/** `node tools/starter-library/generate.ts [slug…]`: makes the shelf, or the named pieces of it. */
const SHELF = join(import.meta.dirname, '../../assets/starter')

async function generate(wanted: readonly string[]): Promise<void> {
  const known = [...BACKGROUNDS, ...OVERLAYS].map(({ slug }) => slug)
  const strange = wanted.filter((slug) => !known.includes(slug))
  if (strange.length > 0) throw new Error(`There is no ${strange.join(', ')}; there are ${known.join(', ')}`)
  const asked = ({ slug }: { slug: string }) => wanted.length === 0 || wanted.includes(slug)
  await mkdir(SHELF, { recursive: true })
  for (const background of BACKGROUNDS.filter(asked)) await report(await makeBackground(background, SHELF))
  for (const overlay of OVERLAYS.filter(asked)) await report(await makeOverlay(overlay, SHELF))
  await writeFile(join(SHELF, 'library.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
}

async function report(path: string): Promise<void> {
  const { size } = await stat(path)
  process.stdout.write(`${path} ${Math.round(size / 1000)} kB\n`)
}

const manifest = () => ({
  backgrounds: BACKGROUNDS.map(({ slug, title, family, seconds }) => ({
    slug,
    title,
    file: `${slug}.mp4`,
    family,
    duration: seconds,
  })),
  overlays: OVERLAYS.map(({ slug, title, family }) => ({ slug, title, file: `${slug}.webm`, family })),
})

await generate(process.argv.slice(2))
