import { join } from 'node:path'
import { AV_LOG_FATAL } from 'node-av/constants'
import { Log, Packet } from 'node-av/lib'
import { Mp4Writer } from '#media/child/mp4-writer.ts'
import { openInput } from '#media/child/open-input.ts'
import { readManifest, STARTER_SHELF } from '#server/starter-library/starter-manifest.ts'
import { fillShelf } from './shelf.ts'

/** As much as the shortest video shows; a longer one plays a film again. */
const SECONDS = 5

/** A shelf whose films are short: to prepare one takes as long as it lasts. */
export async function fillShortShelf(folder: string): Promise<string> {
  await fillShelf(folder)
  Log.setLevel(AV_LOG_FATAL)
  const { backgrounds } = await readManifest(folder)
  for (const { file } of backgrounds) await cutFilm(join(STARTER_SHELF, file), join(folder, file))
  return folder
}

/** Writes the beginning of an MP4 into another, picture and sound as they are. */
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
