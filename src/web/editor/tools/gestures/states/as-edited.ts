import type { Edit } from '#domain/design/edit.ts'
import { type PercentPoint, toFrame } from '#domain/geometry/frame.ts'
import type { Grip } from '#web/editor/tools/gestures/gesture.ts'

type Placement = { readonly to?: PercentPoint; readonly size?: number; readonly rotation?: number }

function placed(grip: Grip, { to, size = grip.size, rotation = grip.box.rotation }: Placement): Grip {
  const growth = size / grip.size
  const { center, width, height } = grip.box
  const box = {
    center: to ? toFrame(to) : center,
    width: width * growth,
    height: height * growth,
    rotation,
  }
  return { ...grip, part: 'body', size, box }
}

/** The held element after that edit. */
export function asEdited(grip: Grip, edit: Edit): Grip {
  switch (edit.kind) {
    case 'move':
    case 'resize':
    case 'rotate':
    case 'transform':
      return placed(grip, edit)
    default:
      return placed(grip, {})
  }
}
