import { z } from 'zod'

/** Unique in its document. Texts have names; overlays, shapes and copies of texts are numbered. */
export const ElementId = z.string().regex(/^[a-z0-9-]{1,64}$/)
export type ElementId = z.infer<typeof ElementId>
