import { fetchFile } from '#web/api/fetch-file.ts'
import { fileName, saveAs, share, sharesFiles } from './browser-files.ts'

/** An absolute address of this app with added query parameters. */
export function addressWith(address: string, query: Record<string, string>, origin: string): string {
  const url = new URL(address, origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Limit of the request for the first byte. */
const REACH_PATIENCE_MS = 15_000

export const VIDEO_NAME = fileName('video.mp4')

/** The address that makes browsers save the file instead of playing it. */
export const attachmentOf = (address: string): string =>
  addressWith(address, { download: '1' }, location.origin)

/** The file of a video as it is shared. */
export async function fetchVideo(address: string, patienceMs: number, name = VIDEO_NAME): Promise<File> {
  const signal = AbortSignal.timeout(patienceMs)
  const film = await fetchFile(address, (response) => response.blob(), { signal })
  return new File([film], name, { type: 'video/mp4' })
}

/** Requests one byte to find out about a refusal, which would otherwise replace the page or leave a broken file. */
export const reach = (address: string): Promise<void> =>
  fetchFile(address, async ({ body }) => body?.cancel(), {
    headers: { range: 'bytes=0-0' },
    signal: AbortSignal.timeout(REACH_PATIENCE_MS),
  })

/** What every download takes from the browser. */
export const browserPorts = () => ({
  sharesFiles: sharesFiles(),
  isIPhone: /iPhone|iPod/.test(navigator.userAgent),
  reach,
  fetchFile: fetchVideo,
  save: (address: string) => saveAs(attachmentOf(address), VIDEO_NAME),
  share,
  mayShareNow: () => navigator.userActivation?.isActive ?? false,
  copy: (link: string) => navigator.clipboard.writeText(link),
  nowMs: () => performance.now(),
})
