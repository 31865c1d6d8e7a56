import type { QueryClient } from '@tanstack/react-query'
import { recordDownload } from '#contract/downloads.ts'
import { titleOf } from '#domain/design/details-form.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { call } from '#web/api/call.ts'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { wait } from '#web/async/wait.ts'
import { publish } from '#web/bus/page-events.ts'
import { withoutGoneOverlays } from '#web/editor/model/deleted-overlays.ts'
import { designOf, type Editor } from '#web/editor/model/editor-store.ts'
import { attachmentOf, fetchVideo, reach } from '#web/pieces/download/browser-download.ts'
import { fileName, saveAs, shareAll, sharesFiles } from '#web/pieces/download/browser-files.ts'
import { createFormatSet, type FormatSet } from '#web/pieces/making/format-set.ts'
import { serverSet } from '#web/pieces/making/server-set.ts'
import { createSetSaver, type SetSaver, type SetSaverPorts } from './set-saver.ts'

type Making = { readonly editor: Editor; readonly client: QueryClient }

/** `polepro-1x1.mp4`. */
const nameIn = (format: Format): string => fileName(`${format.replace(':', 'x')}.mp4`)

/** Milliseconds between two downloads. */
const PAUSE_MS = 700
const PATIENCE_MS = 45_000

const browserSaver = ({ editor, client }: Making): SetSaverPorts => ({
  sharesFiles: sharesFiles(),
  async record(videoId) {
    const { form } = designOf(editor.store.getState())
    const body = { videoId, instructorName: form.instructorName, classType: titleOf(form) }
    const { videoUrl } = await call(recordDownload, { body }).finally(() => void refreshUser(client))
    return { address: videoUrl }
  },
  reach,
  fetchFile: (address, { format }) => fetchVideo(address, PATIENCE_MS, nameIn(format)),
  save: (address) => saveAs(attachmentOf(address), ''),
  share: shareAll,
  mayShareNow: () => navigator.userActivation?.isActive ?? false,
  pause: () => wait(PAUSE_MS, new AbortController().signal),
  tellLimit: () => publish('downloadLimitReached', { at: 'download' }),
})

export type SetTools = { readonly formatSet: FormatSet; readonly setSaver: SetSaver }

const made = new WeakMap<Editor, SetTools>()

/** What makes and saves the videos of a set: made when it is first asked for, and kept as long as the editor. */
export function setToolsOf(making: Making): SetTools {
  const found = made.get(making.editor)
  if (found) return found
  const tools = {
    formatSet: createFormatSet(
      serverSet((design) => withoutGoneOverlays(design, making.client.getQueryData(libraryQuery.queryKey))),
    ),
    setSaver: createSetSaver(browserSaver(making)),
  }
  made.set(making.editor, tools)
  return tools
}
