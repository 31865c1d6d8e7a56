import { describe, expect, it } from 'vitest'
import { ACCEPTED, pngSize, sniff } from './sniff.ts'

const bytes = (...parts: (string | number[] | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  )
const ftyp = (brand: string) => bytes([0, 0, 0, 24], 'ftyp', brand, [0, 0, 2, 0], 'isommp42')
const png = (chunk: string) =>
  bytes(
    [0x89],
    'PNG\r\n',
    [0x1a, 0x0a, 0, 0, 0, 13],
    'IHDR',
    [0, 0, 4, 56, 0, 0, 7, 128, 8, 6, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 8],
    chunk,
    '12345678',
  )
const ebml = (docType: string) =>
  bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x80 + docType.length], docType)
const riff = (form: string) => bytes('RIFF', [1, 1, 0, 0], form, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0])

describe('the kind of a file', () => {
  it.each([
    ['an MP4', ftyp('isom'), 'mp4'],
    ['an MP4 of a fragmenting recorder', ftyp('iso5'), 'mp4'],
    ['an iTunes video', ftyp('M4V '), 'mp4'],
    ['a QuickTime file', ftyp('qt  '), 'mov'],
    ['a camera maker’s own brand', ftyp('CAEP'), 'mp4'],
    ['another one', ftyp('NDSC'), 'mp4'],
    ['a fragmented file for streaming', ftyp('cmfc'), 'mp4'],
    ['one named for its coding', ftyp('hvc1'), 'mp4'],
    ['an MP4 behind filling', bytes([0, 0, 0, 12], 'free', [0, 0, 0, 0], ftyp('isom')), 'mp4'],
    ['QuickTime behind filling, without a brand', bytes([0, 0, 0, 8], 'skip', [0, 0, 0, 8], 'moov'), 'mov'],
    ['an MP4 behind filling beyond what is read', bytes([0, 9, 0, 0], 'uuid', [0, 0, 0, 0]), 'mov'],
    ['a WebM', ebml('webm'), 'webm'],
    ['an AVI', riff('AVI LIST'), 'avi'],
    ['a WAVE', riff('WAVEfmt '), 'wav'],
    ['an Ogg', bytes('OggS', [0, 2, 0, 0, 0, 0, 0, 0]), 'ogg'],
    ['a FLAC', bytes('fLaC', [0, 0, 0, 34, 0, 0, 0, 0]), 'flac'],
    ['an MP3 with tags', bytes('ID3', [4, 0, 0, 0, 0, 0, 0, 0, 0]), 'mp3'],
    ['an MP3 without', bytes([0xff, 0xfb, 0x90, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 'mp3'],
    ['an M4A', ftyp('M4A '), 'm4a'],
    ['a GIF', bytes('GIF89a', [1, 0, 1, 0, 0, 0]), 'gif'],
    ['a PNG', png('IDAT'), 'png'],
    ['an animated PNG', png('acTL'), 'apng'],
    ['a WebP', riff('WEBPVP8 '), 'webp'],
    [
      'an animated WebP',
      bytes('RIFF', [1, 1, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0x12, 0, 0, 0]),
      'webp-animated',
    ],
  ])('is told by its first bytes: %s', (_name, head, kind) => {
    expect(sniff(head)).toBe(kind)
  })

  it.each([
    ['3GP', ftyp('3gp4')],
    ['HEIC', ftyp('heic')],
    ['AVIF', ftyp('avif')],
    ['a raw photo', ftyp('crx ')],
    [
      'a brand that is compatible with none of ours',
      bytes([0, 0, 0, 20], 'ftyp', 'XXXX', [0, 0, 0, 0], 'YYYY', [0, 0, 0, 0]),
    ],
    ['Matroska', ebml('matroska')],
    ['Flash video', bytes('FLV', [1, 5, 0, 0, 0, 9, 0, 0, 0, 0])],
    ['a playlist', bytes('#EXTM3U\n#EXT-X-TARGETDURATION:1\n/etc/passwd\n')],
    ['a concat script', bytes("ffconcat version 1.0\nfile '../other.mp4'\n")],
    ['HTML', bytes('<!doctype html><script>alert(1)</script>')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a program', bytes([0x7f], 'ELF', [2, 1, 1, 0, 0, 0, 0, 0, 0, 0])],
    ['an empty file', bytes()],
    ['a stump of eight bytes', bytes([0, 0, 0, 24], 'ftyp')],
  ])('is refused: %s', (_name, head) => {
    expect(sniff(head)).toBeUndefined()
  })

  it('of a file that mentions a brand later on is not that brand', () => {
    expect(sniff(bytes('#EXTM3U\nftypisom', [0, 0, 0, 0]))).toBeUndefined()
  })
})

describe('a sound', () => {
  it.each(['mp3', 'wav', 'ogg', 'flac', 'm4a'] as const)('is accepted as a track only: %s', (kind) => {
    const uses = Object.entries(ACCEPTED).filter(([, kinds]) => (kinds as readonly string[]).includes(kind))
    expect(uses.map(([use]) => use)).toEqual(['track'])
  })
})

describe('the size of a PNG', () => {
  it('is read from its header', () => {
    expect(pngSize(png('IDAT'))).toEqual({ width: 1080, height: 1920 })
  })

  it('is unknown for anything else', () => {
    expect(pngSize(ftyp('isom'))).toBeUndefined()
  })
})
