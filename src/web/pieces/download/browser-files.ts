import { BRAND } from '#domain/brand.ts'

/** The name of a downloaded file starts with the app's name. */
export const fileName = (what: string): string => `${BRAND.name.toLowerCase()}-${what}`

/** Phones and tablets save files by sharing. A laptop with a touch screen has a downloads folder. */
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

export const shareAll = (files: readonly File[]): Promise<void> => navigator.share({ files: [...files] })

/** Every browser has started to save by then. */
const KEPT_MS = 60_000

export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  saveAs(address, file.name)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
