import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BRAND } from '#domain/brand.ts'
import { measureProcess } from '#server/ports/metrics/metrics.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { measureState } from './measure-state.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  measureProcess(server.ports.metrics)
  measureState(server.ports)
})
afterAll(() => server.stop())

const FILES = ['prometheus/polepro-alerts.yaml', 'grafana/polepro.json']
const read = (file: string) => readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')
const namesIn = (text: string) => new Set(text.match(/\b(?:polepro|process|nodejs)_[a-z0-9_]+/g))

/** With the series that a histogram consists of. */
function series(): ReadonlySet<string> {
  const { registry } = server.ports.metrics
  return new Set(
    registry
      .getMetricsAsArray()
      .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
  )
}

it.each(FILES)('%s asks for metrics that exist', async (file) => {
  const names = namesIn(await read(file))
  expect(names.size).toBeGreaterThan(5)
  expect([...names].filter((name) => !series().has(name))).toEqual([])
})

it('the dashboard shows every metric of the app', async () => {
  const shown = namesIn(await read('grafana/polepro.json'))
  const own = server.ports.metrics.registry
    .getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => name.startsWith('polepro_'))
  const isShown = (name: string) => [...shown].some((one) => one.replace(/_(bucket|count|sum)$/, '') === name)
  expect(own.filter((name) => !isShown(name))).toEqual([])
  expect(JSON.parse(await read('grafana/polepro.json')).title).toBe(BRAND.name)
})
