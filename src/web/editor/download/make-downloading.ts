import { type Browsing, browserDownload } from './browser-download.ts'
import { browserPictures } from './browser-pictures.ts'
import { createDownloader, type Downloader } from './downloader.ts'
import { createPictureSaver, type PictureSaver } from './picture-saver.ts'

export type Downloading = {
  readonly downloader: Downloader
  readonly pictureSaver: PictureSaver
}

/** All that takes videos and pictures from this desk. */
export const makeDownloading = (browsing: Browsing): Downloading => ({
  downloader: createDownloader(browserDownload(browsing)),
  pictureSaver: createPictureSaver(browserPictures(browsing)),
})
