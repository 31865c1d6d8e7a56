import { createRequire } from 'node:module'

type Options = Record<string, unknown>

/** The functions that the tests use; its own types lack half of the options. */
export type Uploader = {
  upload(path: string, options: Options): Promise<Record<string, unknown>>
  upload_large(path: string, options: Options, done: (error: unknown, result: unknown) => void): unknown
  destroy(publicId: string, options: Options): Promise<{ result: string }>
}

/** Loads a fresh copy of Cloudinary's SDK, which reads its environment on load only: whether to use plain http. */
export function loadUploader(): Uploader {
  const require = createRequire(import.meta.url)
  for (const path of Object.keys(require.cache)) {
    if (/[\\/]node_modules[\\/]cloudinary[\\/]/.test(path)) delete require.cache[path]
  }
  const before = process.env.CLOUDINARY_URL
  process.env.CLOUDINARY_URL = 'cloudinary://key:secret@cloud?upload_prefix=http%3A%2F%2F127.0.0.1'
  try {
    return require('cloudinary').v2.uploader
  } finally {
    if (before === undefined) delete process.env.CLOUDINARY_URL
    else process.env.CLOUDINARY_URL = before
  }
}
