import { BRAND } from '#domain/brand.ts'

/** Name of a file of this app, to be told from those of others in a folder full of them. */
export const fileName = (what: string): string => `${BRAND.name.toLowerCase()}-${what}`

/** An own address with something added to its query, in full: it may be pasted elsewhere. */
export function addressWith(address: string, query: Record<string, string>, origin: string): string {
  const url = new URL(address, origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Phones and tablets keep files by sharing them; a laptop with a touch screen has a downloads folder. */
export function sharesFiles(): boolean {
  const isTouch = matchMedia('(hover: none) and (pointer: coarse)').matches
  const probe = new File([], fileName('video.mp4'), { type: 'video/mp4' })
  return isTouch && typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

export function saveAs(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

export const share = (file: File): Promise<void> => navigator.share({ files: [file] })
