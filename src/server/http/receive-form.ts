import { mkdir, rm } from 'node:fs/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Form } from '#contract/endpoint.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import type { MostBytes, ReceivedFile } from './call.ts'
import { storableInput } from './checks/storable-input.ts'
import { freeBytes, storePart } from './store-part.ts'

/** Room for boundaries, part headers and text fields besides the files. */
const FORM_OVERHEAD_BYTES = 2_000_000
/** Text fields are held in memory: most characters for a form, and fewer until its owner is known. */
const MOST_TEXT = 2_000_000
const MOST_UNKNOWN_TEXT = 64_000
/** A refused client may go on sending this long, so that it reads the reply. */
const DRAIN_MS = 10_000

type Reception = {
  request: FastifyRequest
  form: Form
  /** Message for a file over its limit. */
  tooLarge: ProblemCode
  /** Limit of every file; undefined if only the contract's limits apply. */
  most: MostBytes | undefined
  /** Bytes that must stay free on the disk. */
  freeSpaceFloor: number
  /** Throws to refuse the parsed fields. */
  beforeFiles: (fields: unknown) => unknown
  /** The form's fields identify its owner. */
  isOfStranger: boolean
  /**
   * Acquires the concurrency limit for files before all fields; returns the bytes that they must leave free on the
   * disk.
   */
  admitEarlyFiles: () => Promise<number>
}

/** Returns all fields, with the files in the folder `into`. Throws a Problem and leaves no file behind. */
export async function receiveForm(reception: Reception, into: string): Promise<unknown> {
  const { request, form, tooLarge } = reception
  if (!request.isMultipart()) throw new Problem('request.unsupported_type')
  const files: Record<string, ReceivedFile> = {}
  try {
    if (announcedBytes(request) > mostBytes(form)) throw new Problem(tooLarge)
    await mkdir(into, { recursive: true })
    const fields = await readParts(reception, into, files)
    return { fields, files }
  } catch (error) {
    await Promise.all(Object.values(files).map(({ path }) => rm(path, { force: true })))
    drain(request)
    throw hasLeft(request) ? leaving(request) : isMalformed(error) ? new Problem('request.invalid') : error
  }
}

const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

const leaving = ({ raw }: FastifyRequest): Error =>
  raw.errored ?? new DOMException('The client left before its form had arrived', 'AbortError')

/**
 * Fields are validated when the first file arrives, so that an invalid form is refused before its bytes are read. A
 * file before all fields needs the `EarlyFiles` limit, and the fields are validated at the end.
 */
async function readParts(reception: Reception, into: string, files: Record<string, ReceivedFile>) {
  const { request, form, tooLarge, most, isOfStranger } = reception
  const texts: Record<string, string> = {}
  const mostText = isOfStranger ? MOST_UNKNOWN_TEXT : MOST_TEXT
  let { freeSpaceFloor } = reception
  let fields: { parsed: unknown } | undefined
  let isEarly = false
  // The parser waits for an end that has been, without an end.
  if (hasLeft(request)) throw leaving(request)
  for await (const part of request.parts({ limits: limitsOf(form) })) {
    if (part.type === 'field') {
      if (fields) throw new Problem('request.invalid', { message: MIXED })
      addText(texts, part, mostText)
      continue
    }
    if (Object.keys(texts).length > 0) fields ??= await judged(reception, texts)
    else if (!isEarly) {
      isEarly = true
      freeSpaceFloor = await admitEarly(reception, into)
    }
    const { maxBytes } = expectedPart(form, files, part)
    const limit = most && most.bytes < maxBytes ? most : { bytes: maxBytes, tooLarge: new Problem(tooLarge) }
    files[part.fieldname] = await storePart(part, { into, most: limit, freeSpaceFloor })
  }
  fields ??= await judged(reception, texts)
  requireFiles(form, files)
  return fields.parsed
}

const MIXED = 'Text fields must come before all files, or after them.'

/** Only the length is known here: a body without one may be as long as the form allows. */
async function admitEarly({ request, form, admitEarlyFiles }: Reception, into: string): Promise<number> {
  const floor = await admitEarlyFiles()
  const promised = announcedBytes(request) || mostBytes(form)
  if ((await freeBytes(into)) - promised < floor) throw new Problem('storage.full')
  return floor
}

async function judged({ form, beforeFiles }: Reception, texts: Record<string, string>) {
  const parsed = form.fields.parse(storableInput(texts))
  await beforeFiles(parsed)
  return { parsed }
}

type TextPart = Exclude<Multipart, MultipartFile>

function addText(texts: Record<string, string>, part: TextPart, most: number): void {
  if (part.valueTruncated || part.fieldnameTruncated) throw new Problem('request.too_large')
  if (Object.hasOwn(texts, part.fieldname)) throw refusedPart(part.fieldname, 'was sent twice')
  texts[part.fieldname] = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
  if (Object.values(texts).reduce((sum, text) => sum + text.length, 0) > most)
    throw new Problem('request.too_large')
}

function expectedPart(form: Form, files: Record<string, ReceivedFile>, { fieldname }: MultipartFile) {
  const expected = Object.hasOwn(form.files, fieldname) ? form.files[fieldname] : undefined
  if (!expected) throw refusedPart(fieldname.slice(0, 80), 'is not expected here')
  if (Object.hasOwn(files, fieldname)) throw refusedPart(fieldname, 'was sent twice')
  return expected
}

function requireFiles(form: Form, files: Record<string, ReceivedFile>): void {
  const missing = Object.entries(form.files).some(([name, { optional }]) => !optional && !files[name])
  if (missing) throw new Problem('upload.missing')
}

const refusedPart = (name: string, message: string) =>
  new Problem('request.invalid', { fieldErrors: { [name]: message } })

/** Each part's size is counted elsewhere; this only must not cut files earlier. */
const limitsOf = (form: Form) => ({
  fileSize: Number.POSITIVE_INFINITY,
  files: Object.keys(form.files).length,
  fields: 50,
  parts: 60,
  fieldSize: 500_000,
  fieldNameSize: 100,
})

const announcedBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0)

const mostBytes = (form: Form): number =>
  Object.values(form.files).reduce((sum, { maxBytes }) => sum + maxBytes, FORM_OVERHEAD_BYTES)

/** Messages of the multipart parser for a truncated or invalid body. It has no codes for them. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error &&
  /unexpected end of (multipart|form|file)|terminated early|boundary not found|malformed|premature close/i.test(
    error.message,
  )

function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
  const giveUp = setTimeout(() => raw.destroy(), DRAIN_MS)
  raw.once('close', () => clearTimeout(giveUp))
  raw.once('end', () => clearTimeout(giveUp))
  if (raw.readableEnded || raw.destroyed) clearTimeout(giveUp)
}
