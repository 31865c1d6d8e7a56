import { ApiError, ConnectionError } from './api-error.ts'
import { reportRefusal } from './session/session-refusals.ts'

export type SentForm = {
  readonly method: string
  readonly address: string
  readonly form: FormData
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Bytes of the whole body. */
  readonly onProgress?: ((loaded: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a form and returns the body of the reply. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * Throws ApiError for a refusal, ConnectionError where no answer came, an AbortError when the signal aborts.
 */
export function sendForm({ method, address, form, headers, onProgress, signal }: SentForm): Promise<string> {
  const request = new XMLHttpRequest()
  request.open(method, address)
  request.withCredentials = address.startsWith('/')
  request.setRequestHeader('accept', 'application/json')
  for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
  return replyTo(request, form, signal)
}

function replyTo(request: XMLHttpRequest, form: FormData, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const abort = () => request.abort()
    request.onload = () => {
      const { status, statusText, responseText: body } = request
      if (status >= 200 && status < 300) resolve(body)
      else reject(reportRefusal(new ApiError({ status, statusText, body })))
    }
    request.onerror = () => reject(new ConnectionError())
    request.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return reject(new DOMException('The upload was aborted.', 'AbortError'))
    signal?.addEventListener('abort', abort)
    request.send(form)
  })
}
