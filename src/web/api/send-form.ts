import { ApiError, ConnectionError } from './api-error.ts'
import { doubted } from './session/session-refusals.ts'

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
 * Sends a form and answers the body of the reply. XMLHttpRequest, because `fetch` cannot tell how much has been sent.
 * Throws ApiError for a refusal, ConnectionError where no answer came, an AbortError where it was given up.
 */
export function sendForm({ method, address, form, headers, onProgress, signal }: SentForm): Promise<string> {
  const request = new XMLHttpRequest()
  request.open(method, address)
  request.withCredentials = address.startsWith('/')
  request.setRequestHeader('accept', 'application/json')
  for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
  return answerTo(request, form, signal)
}

function answerTo(request: XMLHttpRequest, form: FormData, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = () => request.abort()
    request.onload = () => {
      const { status, statusText, responseText: body } = request
      if (status >= 200 && status < 300) resolve(body)
      else reject(doubted(new ApiError({ status, statusText, body })))
    }
    request.onerror = () => reject(new ConnectionError())
    request.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', giveUp)
    if (signal?.aborted) return reject(new DOMException('The upload was given up.', 'AbortError'))
    signal?.addEventListener('abort', giveUp)
    request.send(form)
  })
}
