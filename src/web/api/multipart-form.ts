import type { Parts } from './address.ts'

/** A multipart body with its text fields first, so that the server has them before the files. */
export function formOf(fields: Parts, files: Record<string, Blob | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) {
    if (file) form.append(name, file, file instanceof File ? file.name : name)
  }
  return form
}
