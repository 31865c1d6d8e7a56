import { MAX_IMAGE_BYTES, MAX_SVG_BYTES } from '#domain/library/image-rules.ts'
import type { Sentences } from '#server/overlays/ingest/overlay-refusal.ts'

const SLOW = 'This image took too long to read. Please try again, or export it smaller, as PNG or JPEG.'

/** Sentences for images of accounts. */
export const IMAGE_SENTENCES: Sentences = {
  'upload.missing': 'No image came with this upload. Please choose one.',
  'upload.too_large': `This image is over the limit of ${MAX_IMAGE_BYTES / 1_000_000} MB. Please choose a smaller one.`,
  unsupported: 'We cannot use this file. Please choose a PNG, JPEG, WebP or SVG picture.',
  heic: 'We cannot read HEIC pictures. Please send it as JPEG: an iPhone takes such photos with “Most Compatible” under Settings › Camera › Formats.',
  svg_parts:
    'This SVG contains letters or pictures, which would look different here. Please convert letters to outlines, or export it as PNG.',
  svg_size: `This SVG is over the limit of ${MAX_SVG_BYTES / 1_000_000} MB. Please export it as PNG.`,
  svg_broken:
    'This SVG has a mistake in it, or its root element names no size. Please export it again, or as PNG.',
  svg_sides:
    'This SVG is too narrow: one side is more than 200 times as long as the other. Please check its size, or export it as PNG.',
  svg_heavy:
    'This SVG has too much in it to be drawn: more than 100,000 parts, counting repeated ones, or effects that take too long. Please simplify it, or export it as PNG.',
  no_video: 'There is nothing to see in this image. Please choose another.',
  unreadable:
    'This image is damaged, or has more pixels than we can take. Please export it again with 4000 pixels or less.',
  too_large: 'This image has more pixels than we can take. Please export it with 4000 pixels or less.',
  timeout: SLOW,
  crashed: SLOW,
}
