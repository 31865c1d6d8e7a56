import { makePicture } from '#contract/videos.ts'
import type { Design } from '#domain/design/design.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { isAborted } from '#web/api/api-error.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { fileName, saveFile, share, sharesFiles } from '#web/pieces/download/browser-files.ts'
import { isRefusedSheet } from '#web/pieces/download/refused-sheet.ts'

/** A still of the post from the server, with the watermark if the account's videos have it. */
export async function fetchPoster(design: Design, format: Format, name: string): Promise<File> {
  const body = JSON.stringify({ design, format, kind: 'poster', language: navigator.language })
  const headers = { 'content-type': 'application/json' }
  const picture = await fetchFile(makePicture.path, (reply) => reply.blob(), {
    method: 'POST',
    headers,
    body,
  })
  return new File([picture], fileName(`${name}.jpg`), { type: 'image/jpeg' })
}

/**
 * Saves it, through the share sheet on phones. Answers whether that is done: a sheet that opens only within a tap needs
 * another one.
 */
export async function savePoster(file: File): Promise<boolean> {
  if (!sharesFiles()) {
    saveFile(file)
    return true
  }
  try {
    await share(file)
    return true
  } catch (error) {
    // Closing the sheet is no failure.
    if (isAborted(error)) return true
    if (isRefusedSheet(error)) return false
    throw error
  }
}
