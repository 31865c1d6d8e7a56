import { Worker } from 'node:worker_threads'
import { AV_LOG_FATAL } from 'node-av/constants'
import { getFFmpegInfo, Log } from 'node-av/lib'
import type { Reply, Request, TaskName, Tasks } from '#media/messages.ts'
import { assemble } from './assemble.ts'
import { composePart } from './compose-part.ts'
import { writeDesignPicture } from './design-picture.ts'
import { writeFilmStrip } from './film-strip.ts'
import { fitToSize } from './fit-to-size.ts'
import { ingestOverlay } from './ingest-overlay.ts'
import { ingestTrack } from './ingest-track.ts'
import { warmLayers } from './layer.ts'
import { makeMezzanine } from './make-mezzanine.ts'
import { measureClip } from './measure-clip.ts'
import { measureInk } from './measure-ink.ts'
import { mixSound } from './mix-sound.ts'
import { writePictures } from './pictures.ts'
import { PreparedCache } from './prepared.ts'
import { probeUpload } from './probe.ts'
import { createPulse, type Pulse } from './pulse.ts'
import { mediaErrorOf } from './refuse.ts'
import { checkTextLayer } from './text-layer.ts'
import { writeThumbnail } from './thumbnail.ts'
import { writeStill } from './video-still.ts'
import { watchPiece } from './watch-piece.ts'

const [rssLimit, cacheBytes] = process.argv.slice(2).map(Number) as [number, number]
const cache = new PreparedCache(cacheBytes)

type Work = {
  [Name in TaskName]: (input: Tasks[Name]['input'], pulse: Pulse) => Promise<Tasks[Name]['answer']>
}

const WORK: Work = {
  version: async () => getFFmpegInfo().version,
  probe: probeUpload,
  checkText: async ({ path }) => {
    await checkTextLayer(path)
    return undefined
  },
  makeMezzanine,
  fitToSize,
  measureClip,
  watchPiece,
  pictures: async (task) => {
    await writePictures(task)
    return undefined
  },
  filmStrip: writeFilmStrip,
  ingestOverlay,
  measureInk,
  ingestTrack,
  checkDesign: async (task) => (await import('./check-design.ts')).checkDesign(task),
  layOut: async (task) => (await import('./lay-out.ts')).layOut(task),
  ingestImage: async (task) => (await import('./image/ingest-image.ts')).ingestImage(task),
  prepare: async (job, pulse) => {
    await warmLayers(job, { cache, pulse })
    return undefined
  },
  paintMark: async (task) => (await import('./paint-mark.ts')).paintMark(task),
  composePart: async (task, pulse) => {
    await composePart(task, cache, pulse)
    return undefined
  },
  designPicture: async (task, pulse) => {
    await writeDesignPicture(task, { cache, pulse })
    return undefined
  },
  mixSound,
  assemble,
  thumbnail: async (task) => {
    await writeThumbnail(task)
    return undefined
  },
  still: async (task) => {
    await writeStill(task)
    return undefined
  },
}

// Output files are private to its own account until the server takes them over.
process.umask(0o077)
Log.setLevel(AV_LOG_FATAL)
process.on('disconnect', () => process.exit(0))
process.on('message', (request: Request) => void answer(request))
new Worker(new URL('./watch.ts', import.meta.url), { workerData: { rssLimit } })
send({ id: 0, kind: 'ready' })

async function answer({ id, task, input }: Request): Promise<void> {
  const pulse = createPulse((progress) => send({ id, kind: 'alive', progress }))
  try {
    const work = WORK[task] as (input: unknown, pulse: Pulse) => Promise<unknown>
    const result = await work(input, pulse)
    send({ id, kind: 'done', answer: result, rss: process.memoryUsage.rss() })
  } catch (error) {
    const { reason, detail } = mediaErrorOf(error)
    send({ id, kind: 'failed', reason, detail, rss: process.memoryUsage.rss() })
  }
}

function send(reply: Reply): void {
  if (process.connected) process.send?.(reply)
}
