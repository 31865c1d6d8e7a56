import { ApiError } from './api-error.ts'
import { asConnectionError } from './call.ts'
import { reportRefusal } from './session/session-refusals.ts'

/**
 * Fetches a file or another body that is no JSON of the contract, with the session's cookie. Throws as `call` does, also
 * where the connection breaks during the read.
 */
export async function fetchFile<T>(
  address: string,
  read: (response: Response) => Promise<T>,
  init: RequestInit = {},
): Promise<T> {
  const response = await fetch(address, { credentials: 'include', ...init }).catch(asConnectionError)
  if (response.ok) return read(response).catch(asConnectionError)
  const { status, statusText } = response
  throw reportRefusal(
    new ApiError({ status, statusText, body: await response.text().catch(asConnectionError) }),
  )
}
