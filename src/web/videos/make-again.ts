import { type MadeVideo, readMadeDesign } from '#contract/made-videos.ts'
import { makeVideo } from '#contract/videos.ts'
import { call } from '#web/api/call.ts'

/** Has the server make a video of the same design: the formats that failed, or all that were ever asked for. */
export async function makeAgain({ id, formats, askedFormats }: MadeVideo): Promise<void> {
  const { design } = await call(readMadeDesign, { params: { id } })
  const failed = formats.filter(({ status }) => status === 'failed').map(({ format }) => format)
  await call(makeVideo, {
    body: { design, formats: failed.length > 0 ? failed : askedFormats, language: navigator.language },
  })
}
