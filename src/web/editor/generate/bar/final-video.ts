import type { EditorState } from '../../editor-store.ts'
import type { FinalVideo } from '../generation.ts'

/** The finished video of the design on the desk. */
export const finalVideo = ({ session: { generation } }: EditorState): FinalVideo | undefined =>
  generation.status === 'completed' ? generation.video : undefined
