/** File kinds the application opens; a decoder is forced to the kind found here. */
export type Container =
  | 'mp4'
  | 'mov'
  | 'webm'
  | 'avi'
  | 'gif'
  | 'png'
  | 'apng'
  | 'webp'
  | 'webp-animated'
  | 'jpeg'
  | 'mp3'
  | 'wav'
  | 'ogg'
  | 'flac'
  | 'm4a'

const MP4_BRANDS =
  /^(isom|iso[2-9]|mp4[12]|avc[13]|hvc1|hev1|av01|M4V[ HP]?|dash|cmf[c2fls]|MSNV|mmp4|f4v|XAVC)/
/** Files of the same family that are no such video, whatever else they claim to be: 3GP, pictures, raw photos. */
const OTHER_BRANDS = /^(3g|hei[a-z]|hev[cmsx]|mif|msf|avi[fso]|crx|jp[2mx]|mj[2p]|F4A|M4P)/
/** Boxes that some recorders write before the type. */
const FILLING = /^(free|skip|wide|uuid|pdin)$/
const QUICKTIME_BRAND = 'qt  '
const EBML_ID = 0x1a45dfa3
const EBML_DOCTYPE = [0x42, 0x82] as const

/** Detects the kind of a file by its first bytes (64 kB are enough); undefined when it is not allowed. */
export function sniff(head: Uint8Array): Container | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (head.length < 12) return undefined
  const first = pastFilling(head, view)
  if (text(head, first + 4, 4) === 'ftyp')
    return isoKind(head.subarray(first), new DataView(head.buffer, head.byteOffset + first))
  if (text(head, 0, 4) === 'RIFF') return riffKind(head, view)
  if (/^GIF8[79]a/.test(text(head, 0, 6))) return 'gif'
  if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) return pngKind(head, view)
  if (view.getUint32(0) >>> 8 === 0xffd8ff) return 'jpeg'
  if (view.getUint32(0) === EBML_ID) return docType(head) === 'webm' ? 'webm' : undefined
  return isClassicQuickTime(head.subarray(first)) ? 'mov' : soundKind(head)
}

/** The major brand decides; one that only its camera's maker knows leaves it to the brands with which it is compatible. */
function isoKind(head: Uint8Array, view: DataView): Container | undefined {
  const length = Math.min(view.getUint32(0), head.length)
  if (length < 16) return undefined
  const major = text(head, 8, 4)
  const isKnown = kindOfBrand(major) !== undefined || OTHER_BRANDS.test(major)
  if (isKnown) return kindOfBrand(major)
  for (let at = 16; at + 4 <= length; at += 4) {
    const kind = kindOfBrand(text(head, at, 4))
    if (kind) return kind
  }
  return undefined
}

function kindOfBrand(brand: string): Container | undefined {
  if (brand === QUICKTIME_BRAND) return 'mov'
  if (brand === 'M4A ' || brand === 'M4B ') return 'm4a'
  return MP4_BRANDS.test(brand) ? 'mp4' : undefined
}

/** Offset of the first box that is no filling; 0 where the filling goes beyond what is known of the file. */
function pastFilling(head: Uint8Array, view: DataView): number {
  let at = 0
  while (at + 8 <= head.length && FILLING.test(text(head, at + 4, 4))) {
    const length = view.getUint32(at)
    if (length < 8) return 0
    at += length
  }
  return at + 8 <= head.length ? at : 0
}

function riffKind(head: Uint8Array, view: DataView): Container | undefined {
  const form = text(head, 8, 4)
  if (form === 'AVI ') return 'avi'
  if (form === 'WAVE') return 'wav'
  if (form !== 'WEBP') return undefined
  const animated = text(head, 12, 4) === 'VP8X' && head.length > 20 && (view.getUint8(20) & 0x02) !== 0
  return animated ? 'webp-animated' : 'webp'
}

function soundKind(head: Uint8Array): Container | undefined {
  if (text(head, 0, 4) === 'OggS') return 'ogg'
  if (text(head, 0, 4) === 'fLaC') return 'flac'
  return text(head, 0, 3) === 'ID3' || isLayer3(head) ? 'mp3' : undefined
}

/** The first frame of an MP3: eleven bits of one, and layer III. */
const isLayer3 = ([first = 0, second = 0]: Uint8Array) =>
  first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02

/** An animated PNG has an acTL chunk before the first image data. */
function pngKind(head: Uint8Array, view: DataView): Container {
  for (let at = 8; at + 8 <= head.length; ) {
    const kind = text(head, at + 4, 4)
    if (kind === 'acTL') return 'apng'
    if (kind === 'IDAT') return 'png'
    at += 12 + view.getUint32(at)
  }
  return 'png'
}

function docType(head: Uint8Array): string | undefined {
  const header = head.subarray(0, 64)
  const at = header.findIndex((byte, i) => byte === EBML_DOCTYPE[0] && header[i + 1] === EBML_DOCTYPE[1])
  const length = header[at + 2]
  if (at < 0 || length === undefined) return undefined
  return text(header, at + 3, length & 0x7f).replaceAll('\0', '')
}

/** Old QuickTime files have no ftyp and start with one of these atoms. */
const isClassicQuickTime = (head: Uint8Array) =>
  /^(moov|wide|mdat|free|skip|uuid)$/.test(text(head, 4, 4)) && head[0] === 0

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** Allowed kinds for each use. */
export const ACCEPTED = {
  background: ['mp4', 'mov', 'webm', 'avi'],
  overlay: ['gif', 'apng', 'png', 'webp', 'webp-animated', 'webm', 'mov', 'mp4'],
  picture: ['png', 'webp'],
  thumbnail: ['jpeg', 'png', 'apng'],
  track: ['mp3', 'wav', 'ogg', 'flac', 'm4a', 'mp4'],
} as const satisfies Record<string, readonly Container[]>
export type Use = keyof typeof ACCEPTED

/** Reads width and height from a PNG header without a decoder; undefined when it is no PNG. */
export function pngSize(head: Uint8Array): { width: number; height: number } | undefined {
  const kind = sniff(head)
  if ((kind !== 'png' && kind !== 'apng') || head.length < 24 || text(head, 12, 4) !== 'IHDR')
    return undefined
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
