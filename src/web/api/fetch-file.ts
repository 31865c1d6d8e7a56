import { ApiError } from './api-error.ts'
import { asConnectionError } from './call.ts'
import { doubted } from './session/session-refusals.ts'

/**
 * Reads what is no JSON of the contract, such as a file, with the session's cookie. Throws as `call` does, also where the
 * connection breaks while it is read.
 */
export async function fetched<T>(
  address: string,
  read: (response: Response) => Promise<T>,
  init: RequestInit = {},
): Promise<T> {
  const response = await fetch(address, { credentials: 'include', ...init }).catch(asConnectionError)
  if (response.ok) return read(response).catch(asConnectionError)
  const { status, statusText } = response
  throw doubted(new ApiError({ status, statusText, body: await response.text().catch(asConnectionError) }))
}
