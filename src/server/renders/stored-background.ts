import { sameFocus } from '#domain/library/focus.ts'
import { partOf } from '#server/library/part-of.ts'
import type { StoredBackground } from './ground.ts'
import type { beginTry } from './renders.repository.ts'

type Inputs = NonNullable<Awaited<ReturnType<typeof beginTry>>>

/**
 * The background that a video was asked for, showing the part of the picture that was chosen then: a rendition of another
 * part is none of it. Undefined where the video has none.
 */
export function storedBackground(task: Inputs): StoredBackground | undefined {
  if (task.background_id === null) return undefined
  const focus = { x: task.focus_x, y: task.focus_y }
  const present = { x: task.background_focus_x ?? focus.x, y: task.background_focus_y ?? focus.y }
  const part = partOf({
    parent_id: task.background_parent_id,
    starts_at: task.background_starts_at ?? 0,
    duration: task.background_duration ?? 0,
    focus_x: focus.x,
    focus_y: focus.y,
  })
  return {
    folder: sameFocus(focus, present) ? task.background_folder : null,
    sourceKey: task.background_source_key,
    part,
    frames: task.background_frames ?? 0,
  }
}
