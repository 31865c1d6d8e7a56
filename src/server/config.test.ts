import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { CONFIG_VARIABLES } from './environment.ts'

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'development',
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      starterLibrary: resolve('assets/starter'),
      publicUrl: 'http://localhost:3000',
      secureCookies: false,
      databaseUrl: undefined,
      role: 'all',
      demoPassword: undefined,
      freeDownloadPeriod: 'month',
      trustProxy: [],
      logLevel: 'info',
      freeSpaceFloor: 500_000_000,
      bucket: undefined,
      copywriter: undefined,
    })
  })

  it('takes an empty value for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
  })

  it('follows the port in the public address until one is given', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_URL: 'https://promo.example.com/' })).toMatchObject({
      publicUrl: 'https://promo.example.com',
      secureCookies: true,
    })
  })

  it('lets other machines in only in production, or when asked', () => {
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' }).host).toBe('0.0.0.0')
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  it('reads no variable that the table does not explain', () => {
    const read = new Set<string>()
    readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
    expect([...read].sort()).toEqual(CONFIG_VARIABLES.map(({ name }) => name).sort())
  })
})

describe('where files are kept', () => {
  const keys = { S3_ACCESS_KEY_ID: 'AKIA1', S3_SECRET_ACCESS_KEY: 'se/cr+et' }

  it('is a bucket once one is named, with what the machine may do unless keys are given', () => {
    expect(readConfig({ S3_BUCKET: 'studio.files' }).bucket).toEqual({
      name: 'studio.files',
      endpoint: undefined,
      region: 'us-east-1',
      keys: undefined,
      forcePathStyle: false,
      cacheBytes: 10_000_000_000,
    })
    expect(readConfig({ S3_BUCKET: 'files', ...keys }).bucket?.keys).toEqual({
      accessKeyId: 'AKIA1',
      secretAccessKey: 'se/cr+et',
    })
  })

  it('may be elsewhere than with Amazon, where the name of the bucket is usually in the path', () => {
    const own = { S3_BUCKET: 'files', S3_ENDPOINT: 'https://storage.example.com/s3/', S3_REGION: 'auto' }
    expect(readConfig(own).bucket).toMatchObject({
      endpoint: 'https://storage.example.com/s3',
      region: 'auto',
      forcePathStyle: true,
    })
    expect(readConfig({ ...own, S3_FORCE_PATH_STYLE: 'false' }).bucket?.forcePathStyle).toBe(false)
  })

  it('is not left to a guess', () => {
    expect(problemsOf({ S3_ENDPOINT: 'https://storage.example.com' })).toEqual([
      'S3_ENDPOINT is set, but S3_BUCKET is not. Name the bucket, or leave S3_ENDPOINT out.',
    ])
    for (const [given, missing] of [Object.keys(keys), Object.keys(keys).toReversed()] as const) {
      expect(problemsOf({ S3_BUCKET: 'files', [given ?? '']: 'x' })).toEqual([
        `${given} is set, but ${missing} is not. Set both, or neither.`,
      ])
    }
  })

  it.each([
    ['S3_BUCKET', 's3://files'],
    ['S3_BUCKET', 'Files'],
    ['S3_ENDPOINT', 'storage.example.com'],
    ['S3_REGION', 'Frankfurt am Main'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
    ['S3_CACHE_BYTES', '10 GB'],
  ])('is refused with a sentence where %s is %j', (name, value) => {
    expect(problemsOf({ S3_BUCKET: 'files', [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be .*\\.$`)),
    ])
  })
})

describe('who writes promotions', () => {
  const keys = { OPENAI_API_KEY: 'sk-one', ANTHROPIC_API_KEY: 'sk-two' }

  it('is the provider with a key, OpenAI before Anthropic', () => {
    expect(readConfig({ OPENAI_API_KEY: 'sk-one' }).copywriter).toEqual({
      provider: 'openai',
      apiKey: 'sk-one',
      baseUrl: 'https://api.openai.com/v1',
      model: 'gpt-6-luna',
    })
    expect(readConfig({ ANTHROPIC_API_KEY: 'sk-two' }).copywriter).toEqual({
      provider: 'anthropic',
      apiKey: 'sk-two',
      baseUrl: 'https://api.anthropic.com',
      model: 'claude-haiku-5-5',
    })
    expect(readConfig(keys).copywriter?.provider).toBe('openai')
  })

  it('is whom COPYWRITER names, also the built-in writer', () => {
    expect(readConfig({ ...keys, COPYWRITER: 'anthropic' }).copywriter?.apiKey).toBe('sk-two')
    expect(readConfig({ ...keys, COPYWRITER: 'offline' }).copywriter).toBeUndefined()
  })

  it('may be a server of your own, and is off without a key', () => {
    const own = { OPENAI_BASE_URL: 'http://localhost:11434/v1/', OPENAI_MODEL: 'qwen3:8b' }
    expect(readConfig({ ...own, OPENAI_API_KEY: 'none' }).copywriter).toMatchObject({
      baseUrl: 'http://localhost:11434/v1',
      model: 'qwen3:8b',
    })
    expect(readConfig(own).copywriter).toBeUndefined()
  })

  it.each(['openai', 'anthropic'])('cannot be %s without its key', (COPYWRITER) => {
    const other = COPYWRITER === 'openai' ? 'ANTHROPIC_API_KEY' : 'OPENAI_API_KEY'
    expect(problemsOf({ COPYWRITER, [other]: 'sk-other' })).toEqual([
      expect.stringContaining(`${COPYWRITER.toUpperCase()}_API_KEY is not set`),
    ])
  })
})

describe('a wrong configuration', () => {
  it('is explained whole, each variable with an example', () => {
    const problems = problemsOf({
      PORT: 'web',
      ROLE: 'boss',
      PUBLIC_URL: 'promo.example.com/x',
      TRUST_PROXY: 'true',
    })
    expect(problems).toHaveLength(4)
    expect(problems[0]).toBe('PORT must be a whole number from 0 to 65535, but is "web"; for example 3000.')
    expect(problems.join('\n')).toMatch(/PUBLIC_URL .* https:\/\/promo\.example\.com/)
    expect(problems.join('\n')).toMatch(/ROLE must be web, worker or all, but is "boss"/)
  })

  it.each(['1e3', '-1', '3000.5', '0x10', '65536', ' 80 81'])('refuses %j as a port', (PORT) => {
    expect(problemsOf({ PORT })).toHaveLength(1)
  })

  it('never repeats a secret', () => {
    const secrets = {
      DATABASE_URL: 'mysql://me:hunter2secret@host/db',
      DEMO_PASSWORD: 'hunter2',
      OPENAI_API_KEY: 'sk hunter2',
      ANTHROPIC_API_KEY: 'hunter2\u00e9',
      OPENAI_BASE_URL: 'https://me:hunter2@host/v1',
      S3_ENDPOINT: 'https://me:hunter2@host',
      S3_ACCESS_KEY_ID: 'hunter2',
      S3_SECRET_ACCESS_KEY: 'hun ter2hunter2',
      ANTHROPIC_BASE_URL: 'https://host/?key=hunter2',
    }
    expect(problemsOf(secrets)).toHaveLength(8)
    expect(problemsOf(secrets).join('\n')).not.toContain('hunter2')
  })

  it('refuses demo accounts in production', () => {
    expect(
      problemsOf({ NODE_ENV: 'production', PUBLIC_URL: 'https://a.example', DEMO_PASSWORD: 'long enough' }),
    ).toEqual([expect.stringMatching(/^DEMO_PASSWORD is only for development/)])
  })

  it('asks for the public address in production, on which cookies and links depend', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^PUBLIC_URL must be set/)])
  })

  it.each(['http://promo.example.com', 'http://10.0.0.5:3000', 'http://localhost.example.com'])(
    'refuses %s in production, where passwords and cookies would be read on the way',
    (PUBLIC_URL) => {
      expect(problemsOf({ NODE_ENV: 'production', PUBLIC_URL })).toEqual([
        expect.stringMatching(/^PUBLIC_URL must begin with https:\/\/ in production: .*proxy.*\.$/),
      ])
      expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
    },
  )

  it.each(['http://localhost:3000', 'http://app.localhost', 'http://127.0.0.2:8080', 'http://[::1]'])(
    'takes %s in production, which leaves the machine by no wire',
    (PUBLIC_URL) => {
      expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
    },
  )

  it('is told in the README, variable by variable', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const rows = CONFIG_VARIABLES.map((one) => `| \`${one.name}\` | ${one.default} | ${one.meaning} |`)
    expect(rows.filter((row) => !readme.includes(row))).toEqual([])
  })
})

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
