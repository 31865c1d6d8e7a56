import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Scope } from '#domain/account/access-token.ts'
import { BRAND } from '#domain/brand.ts'
import { type Api, RefusedCall } from './call-api.ts'
import type { Tool } from './tool.ts'
import { TOOLS } from './tools.ts'

const INSTRUCTIONS = `${BRAND.name} makes short promotional videos for dance, pole and fitness classes. Choose a look and a background, write the promotion, check it, make the video, then get it until its status is done.`

type Given = { readonly api: Api; readonly scopes: readonly Scope[] }

/** A refusal is an answer that the assistant can act on. */
async function run({ run: act }: Tool, api: Api, input: Record<string, unknown>): Promise<CallToolResult> {
  try {
    return await act(api, input)
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error
    return { isError: true, content: [{ type: 'text', text: error.message }] }
  }
}

/** Tools that the token's scopes do not name are not there. */
function serverFor({ api, scopes }: Given): McpServer {
  const server = new McpServer({ name: BRAND.name, version: '1' }, { instructions: INSTRUCTIONS })
  for (const each of TOOLS.filter((tool) => tool.scopes.every((scope) => scopes.includes(scope)))) {
    const { name, title, description, input, isReadOnly } = each
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations: { readOnlyHint: isReadOnly } },
      (args) => run(each, api, args),
    )
  }
  return server
}

/** Answers one message. Nothing is kept between messages: each carries its token. */
export async function answerMcp(request: Request, parsedBody: unknown, given: Given): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = serverFor(given)
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await server.close()
  }
}
