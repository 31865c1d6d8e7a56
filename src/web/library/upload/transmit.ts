import type { StoreApi } from 'zustand/vanilla'
import { objectionTo } from './file-rejection.ts'
import { nextUpload, type UploadEvent } from './upload-state.ts'
import type { Job } from './job.ts'
import { Abandoned, Objection } from './upload-errors.ts'
import type { Arrived, UploadPorts, UploadProgress } from './upload-ports.ts'
import type { UploadsState } from './uploads.ts'

/** Takes one file all its way, and shows where it is. */
export function createTransmission(ports: UploadPorts, { setState }: StoreApi<UploadsState>) {
  const happen = (event: UploadEvent) => setState(({ current }) => ({ current: nextUpload(current, event) }))

  /** Listeners are told of the first wait of each file: on a bad line there are many. */
  function progressOf(signal: AbortSignal): UploadProgress {
    let isTold = false
    return {
      signal,
      onSent: (sent) => signal.aborted || happen({ kind: 'sent', sent }),
      onWaiting(isWaiting) {
        if (signal.aborted) return
        happen({ kind: 'waiting', isWaiting })
        if (isWaiting && !isTold) ports.say('Waiting for the connection. It goes on by itself.')
        isTold ||= isWaiting
      },
    }
  }

  async function cut(job: Job, arrived: Arrived, signal: AbortSignal): Promise<void> {
    const { publicId } = arrived
    happen({ kind: 'arrived' })
    setState({ cutting: publicId })
    try {
      await ports.cut(job, arrived, progressOf(signal))
    } catch {
      if (signal.aborted) return
      setState(({ uncut }) => ({ uncut: [...uncut, publicId] }))
      ports.say(`${job.file.name} is saved. Its clips could not be cut.`)
    } finally {
      setState(({ cutting }) => (cutting === publicId ? { cutting: null } : {}))
    }
  }

  return {
    happen,
    /** Throws what went wrong. */
    async transmit(job: Job, signal: AbortSignal): Promise<void> {
      const objection = objectionTo(job.file)
      if (objection) throw new Objection(objection)
      const arrived = await ports.deliver(job, progressOf(signal))
      if (!signal.aborted) await cut(job, arrived, signal)
      if (!signal.aborted) {
        happen({ kind: 'completed' })
        setState(({ batch }) => ({ batch: { ...batch, done: batch.done + 1 } }))
        ports.say(`${job.file.name} is uploaded`)
      } else if (!(signal.reason instanceof Abandoned)) {
        ports.inform(`${job.file.name} had arrived already: the video is saved.`)
      }
    },
  }
}
