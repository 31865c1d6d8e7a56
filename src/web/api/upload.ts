import type { z } from 'zod'
import type { Endpoint, Form, ReplyOf } from '#contract/endpoint.ts'
import { addressOf, type Parts } from './address.ts'
import type { AddressParts } from './call.ts'
import { formOf } from './multipart-form.ts'
import { parseReply } from './parse-reply.ts'
import { sendForm } from './send-form.ts'
import { believedHeaders } from './session/believed-user.ts'

type FormEndpoint = Endpoint & { readonly form: Form }

type FileNames<E extends FormEndpoint> = keyof E['form']['files'] & string
type OptionalFiles<E extends FormEndpoint> = {
  [Name in FileNames<E>]: E['form']['files'][Name] extends { optional: true } ? Name : never
}[FileNames<E>]

export type FilesOf<E extends FormEndpoint> = {
  [Name in Exclude<FileNames<E>, OptionalFiles<E>>]: Blob
} & { [Name in OptionalFiles<E>]?: Blob | undefined }

export type UploadOptions<E extends FormEndpoint> = AddressParts<E> & {
  fields: z.input<E['form']['fields']>
  files: FilesOf<E>
  headers?: Readonly<Record<string, string>> | undefined
  /** Share of the bytes that have left, 0 to 1. At 1 the server is still working. */
  onProgress?: ((sent: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Sends a form with files. Throws as `call` does. */
export async function upload<const E extends FormEndpoint>(
  endpoint: E,
  options: UploadOptions<E>,
): Promise<ReplyOf<E>> {
  const { params, query, fields, files, headers, onProgress, signal } = options as LooseUpload
  const body = await sendForm({
    method: endpoint.method,
    address: addressOf(endpoint.path, params, query),
    form: formOf(fields, files),
    headers: { ...headers, ...believedHeaders(endpoint) },
    onProgress: (loaded, total) => onProgress?.(total > 0 ? loaded / total : 0),
    signal,
  })
  return parseReply(endpoint, body)
}

type LooseUpload = {
  params?: Parts
  query?: Parts
  fields: Parts
  files: Record<string, Blob | undefined>
  headers?: Readonly<Record<string, string>>
  onProgress?: (sent: number) => void
  signal?: AbortSignal
}
