import { z } from 'zod'

export const TextAlign = z.enum(['left', 'center', 'right'])
export type TextAlign = z.infer<typeof TextAlign>
