import { type Browsing, browserDownload, browserPictures } from './browser-download.ts'
import { createDownloader, type Downloader } from './downloader.ts'
import { createPictureSaver, type PictureSaver } from './picture-saver.ts'

export type Downloading = {
  readonly downloader: Downloader
  readonly pictureSaver: PictureSaver
}

/** All that takes videos and pictures from this desk. */
export const makeDownloading = (browsing: Browsing): Downloading => ({
  downloader: createDownloader(browserDownload(browsing)),
  pictureSaver: createPictureSaver(browserPictures()),
})
