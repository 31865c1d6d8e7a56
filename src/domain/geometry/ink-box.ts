import { z } from 'zod'
import { type Box, rotateAround } from './box.ts'
import { framePoint } from './frame.ts'

const Share = z.number().min(0).max(1)

/** Where anything of a picture is visible in any of its frames: shares of its width and height, from its top left. */
export const InkBounds = z
  .object({ left: Share, top: Share, right: Share, bottom: Share })
  .refine(({ left, top, right, bottom }) => left < right && top < bottom)
export type InkBounds = Readonly<z.infer<typeof InkBounds>>

/** The visible part of a picture's box, turned with it; the whole box if the picture was never measured. */
export function inkBox(box: Box, ink: InkBounds | null): Box {
  if (!ink) return box
  const { center, rotation } = box
  const [width, height] = [(ink.right - ink.left) * box.width, (ink.bottom - ink.top) * box.height]
  const upright = framePoint(
    center.x + ((ink.left + ink.right) / 2 - 0.5) * box.width,
    center.y + ((ink.top + ink.bottom) / 2 - 0.5) * box.height,
  )
  return { center: rotateAround(upright, center, rotation), width, height, rotation }
}
