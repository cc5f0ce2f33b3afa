import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EdgeName, edges, services } from '@causerie/contracts/shared'
import { openFileStore } from '@causerie/file-store'
import { createLog } from '@causerie/kernel/engine'
import { createDatabase } from '@causerie/testkit/databases'
import { eventually } from '@causerie/testkit/eventually'
import { rowsOfNetwork } from '@causerie/testkit/infrastructure/rows-of-network'
import { rowsWithText } from '@causerie/testkit/infrastructure/rows-with-text'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { deleteNetworkCommand } from '../cli/delete-network-command.ts'
import { createNetworkTool } from '../cli/tools.ts'
import { type Configuration, readConfiguration } from '../configuration/configuration.ts'
import type { Credentials } from '../configuration/credentials.ts'
import { findDatabases, withConnectionTo } from '../database/database.ts'
import { demoClient } from '../demo/demo-client.ts'
import { isDemoDeleted, openDemoWorld } from '../demo/demo-world.ts'
import { type Running, startOneProcess } from '../roles/one-process.ts'
import type { NetworkDeletion } from './delete-network.ts'
import { rebuildTool } from './rebuild-service.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let folder: string
let configuration: Configuration
let running: Running
let gone: Credentials
let kept: Credentials
let before: Map<string, string>
let deletion: NetworkDeletion

/** What was under way at the deletion is written after it. */
const lateRows: Readonly<Record<EdgeName, string>> = {
  webhooks: `insert into retention (network_id, enabled) values ('gone', true)`,
  push: `insert into hours values ('gone', now(), 'web', 1, 0, 0)`,
}

const filesOf = (networkId: string) =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && join(entry.parentPath, entry.name).includes(`/${networkId}/`),
  ).length
const statusFor = async (token: string | undefined) =>
  (
    await demoClient(running.baseUrl, { authorization: `Bearer ${token}` }).get(
      '/api/v3/users/alice',
    )
  ).status
/** What a network has in each table of every database, once nothing follows any more. */
const settledRows = async (networkId: string) => {
  let rows = await rowsOfNetwork(database.url, networkId)
  await eventually(
    async () => {
      const last = rows
      rows = await rowsOfNetwork(database.url, networkId)
      return JSON.stringify([...last]) === JSON.stringify([...rows])
    },
    { interval: 1_000, timeout: 30_000 },
  ).toBe(true)
  return rows
}

beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
  folder = mkdtempSync(join(tmpdir(), 'causerie-deletion-'))
  configuration = readConfiguration({
    DATABASE_URL: database.url,
    CAUSERIE_DATA: folder,
    LOG_LEVEL: 'silent',
  })
  running = await startOneProcess({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    files: await openFileStore({ location: join(folder, 'files') }),
  })
  const open = (networkId: string) =>
    openDemoWorld({ ...running, networkId }, join(folder, networkId), () => {})
  gone = await open('gone')
  kept = await open('kept')
})
afterAll(async () => {
  await running?.close()
  await database?.drop()
  rmSync(folder, { recursive: true })
})

describe('a deleted network', () => {
  test('is told place by place', async () => {
    before = await settledRows('kept')
    await settledRows('gone')
    expect(filesOf('gone')).toBeGreaterThan(0)
    deletion = await deleteNetworkCommand(configuration, { networkId: 'gone', yesDelete: 'Demo' })
    expect(deletion).toMatchObject({ networkId: 'gone', isPurged: true })
    expect(deletion.services.content?.counts).toMatchObject({
      posts: expect.any(Number),
      users: expect.any(Number),
      files: expect.any(Number),
      journal: expect.any(Number),
    })
    expect(Object.keys(deletion.services)).toEqual([...services])
  })

  test('has nothing in any database but the fact, and the places of its events', async () => {
    const left = await rowsOfNetwork(database.url, 'gone')
    const places = [...left.keys()].map((name) => name.replace(/^[^ ]*_/, '')).sort()
    expect(new Set(places.map((place) => place.split(' ').slice(1).join(' ')))).toEqual(
      new Set([
        'log.journal',
        'log.purged_networks',
        'rows.access_entries',
        'rows.deleted_networks',
      ]),
    )
    for (const text of left.values()) {
      const words = text.replaceAll(/"network_id":"gone"/g, '')
      for (const word of ['alice', 'Alice', 'tomato', 'demo-']) expect(words).not.toContain(word)
    }
    expect(filesOf('gone')).toBe(0)
    const secrets = (networkId: string) =>
      rowsWithText(database.url, [`webhooks/${networkId}`, `push/${networkId}`])
    expect(await secrets('gone')).toEqual([])
    expect(await secrets('kept')).not.toEqual([])
  })

  test('accepts nothing any more', async () => {
    await eventually(() => statusFor(gone.tokens.alice)).toBe(401)
    expect(await statusFor(gone.adminToken)).toBe(401)
    const { status } = await demoClient(running.baseUrl, { 'x-api-key': gone.apiKey }).post(
      '/api/v5/sessions',
      { userId: 'alice', deviceId: 'phone' },
    )
    expect(status).toBe(401)
  })

  test('was a demo world that no start makes again', async () => {
    const isDeleted = (networkId: string) =>
      isDemoDeleted({ ...running, networkId }, join(folder, networkId))
    expect(await Promise.all([isDeleted('gone'), isDeleted('kept')])).toEqual([true, false])
  })

  test('loses what an edge wrote while it was being deleted', async () => {
    for (const [name, address] of await findDatabases(database.url, edges))
      await withConnectionTo(address, async (connection) => {
        await connection.prepared(lateRows[name], [])
        // As if the minute had passed.
        await connection.prepared(
          `update forgotten_networks set deleted_at = deleted_at - interval '1 minute', is_final = false`,
          [],
        )
      })
    const again = await deleteNetworkCommand(configuration, { networkId: 'gone' })
    expect(again).toMatchObject({ isPurged: true, edges: { webhooks: 0, push: 0 } })
  })

  test('keeps its id, and the command is told how far it is', async () => {
    await expect(
      createNetworkTool(configuration, { id: 'gone', name: 'X', timeZone: 'UTC', language: 'en' }),
    ).rejects.toThrow('its id is not given again')
    const again = await deleteNetworkCommand(configuration, { networkId: 'gone' })
    expect(again).toMatchObject({ deletedAt: deletion.deletedAt, isPurged: true })
  })
})

describe('a network beside it', () => {
  test('is as it was, to the byte', async () => {
    expect(await rowsOfNetwork(database.url, 'kept')).toEqual(before)
    expect(filesOf('kept')).toBeGreaterThan(0)
    expect(await statusFor(kept.tokens.alice)).toBe(200)
  })

  test('is not deleted by another name', async () => {
    const deleting = deleteNetworkCommand(configuration, { networkId: 'kept', yesDelete: 'Other' })
    await expect(deleting).rejects.toThrow('is not the name')
    expect(await statusFor(kept.tokens.alice)).toBe(200)
  })

  test('is not deleted while somebody in it is on hold', async () => {
    const admin = demoClient(running.baseUrl, { authorization: `Bearer ${kept.adminToken}` })
    const hold = '/api/v1/holds/users/alice'
    await admin.put(hold, { reason: 'Case 17' })
    const deleting = deleteNetworkCommand(configuration, { networkId: 'kept', yesDelete: 'Demo' })
    await expect(deleting).rejects.toThrow('has holds')
    expect(await statusFor(kept.tokens.alice)).toBe(200)
  })
})

test.each(services)(
  'tables of %s that are rebuilt from the journals are the same',
  async (service) => {
    const options = { accept: [], from: 'journal', isDryRun: true, onProgress: () => {} } as const
    expect((await rebuildTool(configuration, service, options)).differences).toEqual([])
  },
)
