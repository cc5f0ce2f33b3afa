import { services } from '@causerie/contracts/shared'
import { connect, createLog } from '@causerie/kernel/engine'
import { createDatabase, type TestDatabase } from '@causerie/testkit/databases'
import { eventually } from '@causerie/testkit/eventually'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createNetworkTool } from '../cli/tools.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { startOneProcess } from '../roles/one-process.ts'
import { rebuildTool } from '../tools/rebuild-service.ts'
import { locateDatabase } from './database.ts'
import { lanesOfInstallation } from './lanes.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase(inject('postgres'))
})
afterEach(() => database.drop())

const start = (lanes?: number) =>
  startOneProcess({
    databaseUrl: database.url,
    lanes,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
  })
const rows = async <Row>(service: string, text: string): Promise<Row[]> => {
  const connection = await connect(await locateDatabase(database.url, service), 'test')
  try {
    return (await connection.query<Row>(text)).rows
  } finally {
    await connection.close()
  }
}

test('an installation with five lanes records, copies and rebuilds, and keeps them', async () => {
  const running = await start(5)
  try {
    for (const service of services)
      expect(
        await rows(
          service,
          'select lane, (select count(*)::int from relay) as relayed from lanes order by lane',
        ),
      ).toEqual([0, 1, 2, 3, 4].map((lane) => ({ lane, relayed: 5 })))
    const configuration = readConfiguration({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
    await createNetworkTool(configuration, { name: 'Demo', timeZone: 'UTC', language: 'en' })
    const copied = () => rows('content', 'select 1 from networks')
    await eventually(copied, { timeout: 10_000 }).toHaveLength(1)
    const [{ lanes } = { lanes: [] }] = await rows<{ lanes: number[] }>(
      'community',
      'select array_agg(distinct lane) as lanes from journal',
    )
    expect(Math.max(...lanes)).toBeLessThan(5)
    const rebuilt = await rebuildTool(configuration, 'content', {
      accept: [],
      from: 'journal',
      isDryRun: false,
      onProgress: () => {},
    })
    expect(rebuilt).toMatchObject({ isSwitched: true, differences: [] })
    expect(rebuilt.events).toBeGreaterThan(0)
  } finally {
    await running.close()
  }

  await expect(start(12)).rejects.toThrow(
    'LANES is 12, but this installation was made with 5 lanes, which never changes: set LANES=5',
  )
  await (await start()).close()
  expect((await lanesOfInstallation(database.url, undefined)).count).toBe(5)
})

test('databases that were made with different numbers of lanes are refused', async () => {
  await (await start(5)).close()
  await rows('content', `update meta set value = '12' where name = 'lanes' returning 1`)
  await expect(start()).rejects.toThrow(
    /^the databases were made with different numbers of lanes \(.*content 12.*\): restore those/,
  )
})
