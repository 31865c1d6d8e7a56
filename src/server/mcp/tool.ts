import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import type { Scope } from '#domain/account/access-token.ts'
import type { Api } from './call-api.ts'

/** What an assistant can call. */
export type Tool<Shape extends z.ZodRawShape = z.ZodRawShape> = {
  readonly name: string
  readonly title: string
  readonly description: string
  /** All that it needs: a token without one of them does not see the tool. */
  readonly scopes: readonly Scope[]
  /** Whether it changes nothing. */
  readonly isReadOnly: boolean
  readonly input: Shape
  run(api: Api, input: z.output<z.ZodObject<Shape>>): Promise<CallToolResult>
}

/** Infers the input of a tool. */
export const tool = <const Shape extends z.ZodRawShape>(made: Tool<Shape>): Tool => made as unknown as Tool

/** A reply as data, and as text for assistants that read text alone. */
export const dataReply = (data: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: data,
})
