/**
 * The text of a file: UTF-16 or UTF-8 by its mark or its bytes, else Windows-1252, as old programs write. Undefined
 * for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? undefined : text
}

const LOOK_AT = 1000

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, LOOK_AT)
  const zeros = (parity: number) => head.filter((byte, at) => at % 2 === parity && byte === 0).length
  if (zeros(1) > head.length / 4 && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) > head.length / 4 && zeros(1) === 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
