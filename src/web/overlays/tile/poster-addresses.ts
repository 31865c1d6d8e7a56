import type { LibraryOverlay } from '#contract/overlays.ts'

/** Addresses of an overlay's still picture, the best first, each once (OV-12). */
export const posterAddresses = ({
  thumbnail,
  thumbnailUrl,
  url,
}: Pick<LibraryOverlay, 'thumbnail' | 'thumbnailUrl' | 'url'>): readonly string[] => [
  ...new Set([thumbnail, thumbnailUrl, url].filter((address) => address !== '')),
]
