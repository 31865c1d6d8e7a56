import type { StoreApi } from 'zustand/vanilla'
import type { BrandWords } from '#domain/promotion/brand-words.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import type { EditorDrafts } from '#web/editor/model/drafts/editor-drafts.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { endProof, type Player } from '#web/editor/model/player.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { askServer, isSignedOut } from './ask-server.ts'
import { type Arrival, createWriting, type Writing } from './writing.ts'

type Making = {
  readonly editor: Editor
  readonly drafts: EditorDrafts
  readonly clock: StoreApi<Player>
  /** Words of the brand, as far as they are known. */
  readonly words: () => BrandWords
}

const ARRIVED = 'Your promotion is on the video.'
const REPLACED = 'Your message was replaced.'
const MAKESHIFT = 'Could not write the text. Using the built-in writer'
const NEITHER = 'Could not write the text. Check your connection and press Create Promotion again.'

/** Loads the built-in writer. Called early, so that it is available offline. */
export const loadBuiltInWriter = () => import('./built-in-writer.ts')

/** Announces a new text, unless the Undo offer already does. */
function tell({ isMakeshift }: Arrival): void {
  announce(isMakeshift ? `${MAKESHIFT}. ${ARRIVED}` : ARRIVED)
  if (isMakeshift) toast.info(MAKESHIFT)
}

/** The editor's writer, with the real server, clock and toasts. */
export function makeWriting({ editor, drafts, clock, words }: Making): Writing {
  return createWriting({
    editor,
    openDraft: drafts.store,
    ports: {
      ask: askServer,
      writeHere: async (order, used) => (await loadBuiltInWriter()).writeHere(order, used, words()),
      put(edit, arrival) {
        clock.setState(endProof)
        if (arrival.isReplacing) return editWithUndo(editor, edit, arrival.isMakeshift ? MAKESHIFT : REPLACED)
        editor.edit(edit)
        tell(arrival)
      },
      onBegun: () => announce('Your promotion is being written.'),
      onFailed: (error) => void toast.error(isSignedOut(error) ? sentenceOf(error) : NEITHER),
      log: (line) => console.error(line),
      random: Math.random,
    },
  })
}
