import { z } from 'zod'

/** Panels over the stage on phones and tablets: one at a time (MO-2, MO-4). */
export const PanelId = z.enum([
  'class',
  'videos',
  'looks',
  'words',
  'colors',
  'gifs',
  'text',
  'settings',
  'account',
])
export type PanelId = z.infer<typeof PanelId>
