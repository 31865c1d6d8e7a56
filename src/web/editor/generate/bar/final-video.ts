import type { EditorState } from '#web/editor/editor-store.ts'
import type { FinalVideo } from '#web/editor/generate/generation.ts'

/** The finished video of the design on the desk. */
export const finalVideo = ({ session: { generation } }: EditorState): FinalVideo | undefined =>
  generation.status === 'completed' ? generation.video : undefined
