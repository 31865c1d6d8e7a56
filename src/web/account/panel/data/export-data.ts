import { exportOwnData } from '#contract/own-data.ts'
import { BRAND } from '#domain/brand.ts'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'

/** Saves everything that is stored of the person as one file. Throws as `call` does. */
export async function exportData(): Promise<void> {
  const response = await fetch(exportOwnData.path, { credentials: 'include' }).catch(unreached)
  if (!response.ok) {
    const { status, statusText } = response
    throw new ApiError({ status, statusText, body: await response.text() })
  }
  save(await response.blob().catch(unreached), `${BRAND.name.toLowerCase()}-data.json`)
}

function unreached(cause: unknown): never {
  throw new ConnectionError({ cause })
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the file only after the press has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
