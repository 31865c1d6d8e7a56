import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { KnownBeat } from '#domain/sound/known-beat.ts'

const Slug = z.string().regex(/^[a-z0-9-]{1,80}$/)

const Item = z.object({
  slug: Slug,
  title: z.string().min(1),
  file: z.string().regex(/^[a-z0-9-]+\.(?:mp4|mov|webm|gif)$/),
  /** Its group, such as `sparkles`. */
  family: z.string().min(1).max(40).optional(),
  /** On the list for classes from the start. Administrators may take it off. */
  isForClasses: z.boolean().optional(),
})
export type StarterItem = z.infer<typeof Item>

const Track = z.object({
  slug: Slug,
  title: z.string().min(1),
  file: z.string().regex(/^[a-z0-9-]+\.m4a$/),
  beat: KnownBeat.optional(),
})

const Manifest = z.object({
  backgrounds: z.array(Item.extend({ beat: KnownBeat.optional() })),
  overlays: z.array(Item),
  /** Music beside that of the clips. */
  tracks: z.array(Track).default([]),
  /** Overlays of earlier versions: they leave the library, and designs that contain them still show them. */
  retiredOverlays: z.array(Slug).default([]),
})
export type StarterManifest = z.infer<typeof Manifest>

/** The starter library that is part of the app. */
export const STARTER_SHELF = join(import.meta.dirname, '../../../assets/starter')

export const readManifest = async (folder: string): Promise<StarterManifest> =>
  Manifest.parse(JSON.parse(await readFile(join(folder, 'library.json'), 'utf8')))
