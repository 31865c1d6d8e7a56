import type { StoreApi } from 'zustand/vanilla'
import { rejectionOf } from './file-rejection.ts'
import type { Job } from './job.ts'
import { AbandonedError, FileRejectedError } from './upload-errors.ts'
import { waitingLabel } from './upload-labels.ts'
import type { Arrived, UploadPorts, UploadProgress } from './upload-ports.ts'
import { nextUpload, type UploadEvent } from './upload-state.ts'
import type { UploadsState } from './uploads.ts'

/** Uploads one file, has its clips cut, and updates the state. */
export function createTransmission(ports: UploadPorts, { getState, setState }: StoreApi<UploadsState>) {
  const happen = (event: UploadEvent) => setState(({ current }) => ({ current: nextUpload(current, event) }))

  /** Announces only the first wait of a file: a bad connection causes many. */
  function progressOf(signal: AbortSignal): UploadProgress {
    let isAnnounced = false
    return {
      signal,
      onSent: (sent) => signal.aborted || happen({ kind: 'sent', sent }),
      onWaiting(waitingFor) {
        if (signal.aborted) return
        happen({ kind: 'waiting', waitingFor })
        if (waitingFor && !isAnnounced) ports.say(waitingLabel(waitingFor))
        isAnnounced ||= waitingFor !== undefined
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
    /** Throws the error of the upload. */
    async transmit(job: Job, signal: AbortSignal): Promise<void> {
      const rejection = rejectionOf(job.file)
      if (rejection) {
        console.warn(rejection)
        throw new FileRejectedError(rejection)
      }
      const arrived = await ports.deliver(job, progressOf(signal))
      if (!signal.aborted) await cut(job, arrived, signal)
      if (!signal.aborted) {
        if (getState().batch.done === 0) ports.firstArrived(job, arrived)
        happen({ kind: 'completed' })
        setState(({ batch }) => ({ batch: { ...batch, done: batch.done + 1 } }))
        ports.say(`${job.file.name} is uploaded`)
      } else if (!(signal.reason instanceof AbandonedError)) {
        ports.inform(`${job.file.name} had arrived already: the video is saved.`)
      }
    },
  }
}
