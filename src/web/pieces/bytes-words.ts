const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** "120 GB", "1.2 TB" */
export function bytesOf(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  return `${step > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[step]}`
}
