import { ApiError, ConnectionError, isAborted, OutdatedPageError } from '#web/api/api-error.ts'
import { NoResultError } from './send-in-chunks.ts'

/** The host's name in the log; our own host answers in the protocol of this one. */
const HOST_NAME = 'Cloudinary'

export type UploadStep = 'signing' | 'host' | 'external host' | 'form' | 'cutting'

/** Logs why a step of an upload failed, in the words that the specification gives, and throws the error on (ER-5). */
export const logFailure =
  (step: UploadStep) =>
  (error: unknown): never => {
    const line = isAborted(error) ? undefined : lineOf(step, error)
    if (line !== undefined) console.error(line)
    throw error
  }

function lineOf(step: UploadStep, error: unknown): string | undefined {
  if (step === 'cutting') return 'Segmentation failed'
  if (error instanceof ApiError) return refusalLine(step, error)
  if (error instanceof ConnectionError)
    // A page cannot tell a refusal of CORS by another host from a broken connection.
    return step === 'external host' ? 'CORS error or network blocked' : 'Upload failed due to network error'
  const isInvalid = error instanceof OutdatedPageError || error instanceof NoResultError
  return isInvalid ? `Invalid response from ${HOST_NAME}` : undefined
}

function refusalLine(step: UploadStep, { status, statusText, body }: ApiError): string {
  // Connections of HTTP/2 have no status text.
  const said = statusText || status
  if (step === 'signing') return `Failed to get upload signature: ${said}`
  return step === 'form' ? `Server upload failed: ${status} - ${body}` : `Upload failed: ${said}`
}
