import { BRAND } from '#domain/brand.ts'

/** The text file with the recovery codes. */
export const codesText = (codes: readonly string[], email: string): string =>
  [`${BRAND.name} recovery codes for ${email}. Each works once.`, '', ...codes, ''].join('\n')

/** Downloads the codes as a text file. */
export function saveCodes(codes: readonly string[], email: string): void {
  const address = URL.createObjectURL(new Blob([codesText(codes, email)], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${BRAND.name.toLowerCase()}-recovery-codes.txt`
  link.click()
  // Safari reads the file after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
