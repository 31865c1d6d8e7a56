import { join } from 'node:path'
import { AV_LOG_FATAL } from 'node-av/constants'
import { Log, Packet } from 'node-av/lib'
import { Mp4Writer } from '#media/child/mp4-writer.ts'
import { openInput } from '#media/child/open-input.ts'
import { readManifest, STARTER_SHELF } from '#server/starter-library/starter-manifest.ts'
import { fillStarterFiles } from './starter-files.ts'

/** The length of the shortest video; longer videos repeat the clip. */
const SECONDS = 5

/** Starter files with short clips: preparing a clip takes time in proportion to its length. */
export async function fillShortStarterFiles(folder: string): Promise<string> {
  await fillStarterFiles(folder)
  Log.setLevel(AV_LOG_FATAL)
  const { backgrounds } = await readManifest(folder)
  for (const { file } of backgrounds) await cutFilm(join(STARTER_SHELF, file), join(folder, file))
  return folder
}

/** Copies the beginning of an MP4 into another without encoding it again. */
async function cutFilm(from: string, to: string): Promise<void> {
  const input = await openInput(from, 'mp4')
  const tracks = input.streams.map(({ codecpar: parameters, timeBase }) => ({ parameters, timeBase }))
  const writer = await Mp4Writer.create(to, tracks)
  using packet = new Packet()
  packet.alloc()
  while (input.readFrameSync(packet) >= 0) {
    const { streamIndex: track, dts } = packet
    const unit = tracks[track]?.timeBase.toDouble() ?? 1
    if (Number(dts) * unit < SECONDS) writer.write(packet, track)
    packet.unref()
  }
  await writer.finish()
  input.closeInputSync()
}
