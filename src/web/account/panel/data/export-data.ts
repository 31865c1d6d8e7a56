import { exportOwnData } from '#contract/own-data.ts'
import { BRAND } from '#domain/brand.ts'
import { fetched } from '#web/api/fetched.ts'

/** Saves everything that is stored of the person as one file. Throws as `call` does. */
export async function exportData(): Promise<void> {
  const file = await fetched(exportOwnData.path, (response) => response.blob())
  save(file, `${BRAND.name.toLowerCase()}-data.json`)
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
