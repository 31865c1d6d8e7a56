import { ApiError, ConnectionError, isAborted } from './api-error.ts'

/**
 * Reads what is no JSON of the contract, such as a file, with the session's cookie. Throws as `call` does, also where the
 * connection breaks while it is read.
 */
export async function fetched<T>(
  address: string,
  read: (response: Response) => Promise<T>,
  init: RequestInit = {},
): Promise<T> {
  const response = await fetch(address, { credentials: 'include', ...init }).catch(unreached)
  if (response.ok) return read(response).catch(unreached)
  const { status, statusText } = response
  throw new ApiError({ status, statusText, body: await response.text().catch(unreached) })
}

function unreached(cause: unknown): never {
  throw isAborted(cause) ? cause : new ConnectionError({ cause })
}
