import type { BackgroundRow } from './library.repository.ts'

/** Ready, or with a stored source, which an export can read while the rendition is in preparation. */
export const isUsable = ({ status, source_key }: Pick<BackgroundRow, 'status' | 'source_key'>): boolean =>
  status === 'ready' || (status === 'processing' && source_key !== null)
