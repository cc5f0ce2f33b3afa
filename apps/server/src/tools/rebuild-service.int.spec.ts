import { services } from '@causerie/contracts/shared'
import type { AnyService } from '@causerie/kernel'
import { createLog } from '@causerie/kernel/engine'
import { createDatabase } from '@causerie/testkit/databases'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createNetworkTool } from '../cli/tools.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { startOneProcess } from '../roles/one-process.ts'
import { type Catalogue, forEachService, loadService } from '../roles/services.ts'
import { rebuildTool } from './rebuild-service.ts'

const newer = (service: AnyService): AnyService => ({
  ...service,
  tables: service.tables.map((table) => ({ ...table, version: table.version + 1 })),
})
const started = async (databaseUrl: string, catalogue?: Catalogue): Promise<string[]> => {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const running = await startOneProcess({
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    say,
    ...(catalogue && { catalogue }),
  })
  const ready = await fetch(`${running.baseUrl}/readyz`)
  expect(ready.status).toBe(200)
  await running.close()
  return lines
}

test('the single process rebuilds and reports tables of another version before it serves', async () => {
  const { url, drop } = await createDatabase(inject('postgres'))
  onTestFinished(drop)
  const configuration = readConfiguration({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const network = { name: 'Demo', timeZone: 'UTC', language: 'en' }
  expect(await started(url)).toEqual([])
  await createNetworkTool(configuration, network)

  const known = await forEachService(loadService)
  const catalogue = { ...known, community: newer(known.community) }
  const names = known.community.tables.map(({ name }) => name).join(', ')
  const [first, second, ...more] = await started(url, catalogue)
  expect(first).toBe(`Rebuilding community: ${names} were built by another version of Causerie…`)
  expect(second).toMatch(/^Rebuilt community from \d+ events in [\d.]+ s\.$/)
  expect(more).toEqual([])
  expect(await started(url, catalogue)).toEqual([])

  // A process that starts beside others and is older than its tables rebuilds nothing.
  await expect(createNetworkTool(configuration, network)).rejects.toThrow(
    /tables of community were built by another version of Causerie; run: causerie migrate, or: causerie rebuild community --accept /,
  )
})

test('the tool accepts only existing tables, and Kafka only if it is configured', async () => {
  const { url, drop } = await createDatabase(inject('postgres'))
  onTestFinished(drop)
  const configuration = readConfiguration({ DATABASE_URL: url })
  const options = { accept: [], from: 'journal', isDryRun: true, onProgress: () => {} } as const
  await expect(
    rebuildTool(configuration, 'content', { ...options, accept: ['poosts'] }),
  ).rejects.toThrow(/^content has no table poosts; it has .*\bposts\b/)
  await expect(
    rebuildTool(configuration, 'content', { ...options, from: 'kafka' }),
  ).rejects.toThrow('--from kafka needs KAFKA_BROKERS')
  for (const service of services)
    expect(await rebuildTool(configuration, service, options)).toMatchObject({
      events: 0,
      differences: [],
    })
})
