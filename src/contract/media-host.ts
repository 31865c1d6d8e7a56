import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_FORMATS } from '#domain/library/upload-rules.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'
import { UPLOAD_ERRORS } from './upload-errors.ts'

/** The names in this file are Cloudinary's protocol: its SDKs and our pages use the same. */
const Signature = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/)

export const SignedUploadParams = z.object({
  cloud_name: z.string(),
  api_key: z.string(),
  /** Unix seconds. The first request of an upload must come within ten minutes; see `uploadToHost`. */
  timestamp: z.int().positive(),
  /** Signs `folder` and `timestamp`. Any other field, except `context`, invalidates it. */
  signature: Signature,
  folder: z.string(),
  /** Upload address: on this site unless another host is configured. */
  upload_url: z.string(),
  /**
   * Where another host takes the videos: what this one is to be called in the folder, and that nothing is written over.
   * Both are signed and to be sent along, and `context` is not. The id is that of the video here, too, and the name by
   * which its upload is canceled.
   */
  public_id: z.uuid().optional(),
  overwrite: z.literal('false').optional(),
})
export type SignedUploadParams = z.infer<typeof SignedUploadParams>

export const readSignedUploadParams = endpoint({
  method: 'GET',
  path: '/api/get-signed-upload-params',
  who: 'signed-in',
  summary: "Signed parameters for a browser's upload of one video to the account's folder on the media host.",
  query: z.object({
    t: textUpTo(40).optional(),
    /** Size of the file: with another host, no more than this is reserved. */
    bytes: z.coerce.number().int().positive().max(MAX_UPLOAD_BYTES).optional(),
    /** The `public_id` of an upload that is under way at another host: signs it again and extends its reservation. */
    again: z.uuid().optional(),
  }),
  reply: SignedUploadParams,
  errors: [
    'request.cross_origin',
    'upload.limit_reached',
    'account.full',
    'upload.not_found',
    'storage.full',
  ],
  limit: { max: 600, seconds: 3600 },
})

/** The host's answer to a completed upload (AP-11). */
export const UploadResult = z.object({
  public_id: PublicId,
  asset_id: z.string(),
  /** Unix seconds. */
  version: z.int(),
  /** Signs `public_id` and `version` with the host's secret. */
  signature: Signature,
  resource_type: z.literal('video'),
  type: z.literal('upload'),
  format: z.enum(UPLOAD_FORMATS),
  bytes: z.int().positive(),
  /** Measured seconds. */
  duration: z.number(),
  width: z.int(),
  height: z.int(),
  created_at: z.iso.datetime(),
  original_filename: z.string(),
  url: z.string(),
  /** Absolute; available to its owner once the video is prepared. */
  secure_url: z.string(),
})
export type UploadResult = z.infer<typeof UploadResult>

/** A piece is stored, and more are expected. */
export const PieceReply = z.object({
  done: z.literal(false),
  kind: z.literal('upload'),
  resource_type: z.literal('video'),
  /** Received bytes of the file, in any order. */
  bytes: z.int(),
})
export type PieceReply = z.infer<typeof PieceReply>

/** The parsed part of another host's answer to a piece. */
export const ReplyElsewhere = z.union([
  z.object({ done: z.literal(false) }),
  z.object({
    public_id: PublicId,
    /** Seconds. */
    duration: z.number().optional().catch(undefined),
    secure_url: z.string().optional().catch(undefined),
  }),
])

/** Of many names, which the signature covers. */
const HostFields = z.record(textUpTo(100), textUpTo(64_000))
const HostParams = z.object({ cloud: textUpTo(100) })

/**
 * In one piece, or in pieces: each names its place by `Content-Range: bytes first-last/total` (`-1` where the total is
 * not known yet) and all carry the same `X-Unique-Upload-Id`. A piece that was answered is kept for a day; a piece
 * sent twice is stored once. The request that completes the file is answered with the `UploadResult`, also when it is
 * repeated because that answer was lost. A later piece may carry the params of the first, however old, or fresh ones.
 */
export const uploadToHost = endpoint({
  method: 'POST',
  path: '/v1_1/:cloud/video/upload',
  who: 'anyone',
  speaks: 'cloudinary',
  summary:
    "Accepts a video, whole or in pieces, in Cloudinary's upload protocol. The signature identifies the user.",
  params: HostParams,
  form: { fields: HostFields, files: { file: { maxBytes: MAX_UPLOAD_BYTES } } },
  reply: z.union([PieceReply, UploadResult]),
  errors: ['upload.signature', 'upload.limit_reached', ...UPLOAD_ERRORS],
  limit: { max: 6000, seconds: 600 },
})

export const destroyOnHost = endpoint({
  method: 'POST',
  path: '/v1_1/:cloud/video/destroy',
  who: 'anyone',
  speaks: 'cloudinary',
  summary: 'Deletes a video; signed with the secret, which no user has.',
  params: HostParams,
  form: { fields: HostFields, files: {} },
  reply: z.object({ result: z.enum(['ok', 'not found']) }),
  errors: ['upload.signature'],
  limit: { max: 600, seconds: 600 },
})

export const UploadId = z.string().regex(/^[\w.-]{1,100}$/)

/** State of an upload in pieces. */
export const UploadState = z.object({
  uploadId: UploadId,
  /** `assembling`: complete and being checked. `failed`: see `problem`; it cannot resume. */
  status: z.enum(['receiving', 'assembling', 'done', 'failed']),
  /** Stored ranges in order, merged where adjacent; `end` is exclusive. */
  received: z.array(z.object({ start: z.int(), end: z.int() })),
  /** Bytes of the whole file; null until a piece tells. */
  total: z.int().nullable(),
  /** When the pieces are deleted. */
  expiresAt: z.iso.datetime(),
  result: UploadResult.nullable(),
  problem: z.string().nullable(),
})
export type UploadState = z.infer<typeof UploadState>

const UploadParams = z.object({ uploadId: UploadId })

export const readUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:uploadId',
  who: 'signed-in',
  summary: "The received parts of one of the account's uploads, so that it can resume.",
  params: UploadParams,
  query: z.object({ t: textUpTo(40).optional() }),
  reply: UploadState,
  errors: ['upload.not_found'],
})

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/:uploadId',
  who: 'signed-in',
  summary: "Deletes the received parts of one of the account's uploads and frees its place at once.",
  params: UploadParams,
  reply: z.object({ success: z.literal(true) }),
  errors: ['upload.not_found'],
})
