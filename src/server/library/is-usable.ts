import type { BackgroundRow } from './library.repository.ts'

/** Ready, or its file is here, so that an export can read that while the rendition is being prepared. */
export const isUsable = ({ status, source_key }: Pick<BackgroundRow, 'status' | 'source_key'>): boolean =>
  status === 'ready' || (status === 'processing' && source_key !== null)
