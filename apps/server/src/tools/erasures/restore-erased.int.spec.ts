import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eraseUser } from '@causerie/community'
import { services } from '@causerie/contracts/shared'
import { rowsOfNetwork } from '@causerie/testkit/infrastructure/rows-of-network'
import { until } from '@causerie/testkit/infrastructure/server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  databasesOf,
  emptyInstallation,
  type Installation,
  start,
} from '../../../test/installation.ts'
import { locateDatabase, withConnection } from '../../database/database.ts'
import { demoClient } from '../../demo/demo-client.ts'
import { openDemoWorld } from '../../demo/demo-world.ts'
import type { DemoUser } from '../../demo/users.ts'
import type { Running } from '../../roles/one-process.ts'
import { backup } from '../backup/backup.ts'
import { type RestoreOptions, restore } from '../backup/restore.ts'
import { withService } from '../with-service.ts'
import { erasureCertificate } from './erasure-certificate.ts'
import { followErasures } from './follow-erasures.ts'
import { addToLedger, ledgerKey, readLedger } from './ledger.ts'
import { ledgerTool } from './ledger-tool.ts'

const patience = 400_000
/** Words that are nowhere but in what was written by whom is erased, and in their profiles. */
const words = ['quokkaprofile', 'quokkapost', 'quokkacomment']

let world: Installation
let networkId: string
let tokens: Partial<Record<DemoUser, string>>
/** Before the erasure, and an increment after it. */
let before: string
let after: string
let ledger: string
let erasedAt: string

const expectOk = ({ status }: { status: number }) => expect(status).toBe(200)

const write = async ({ baseUrl }: Running, userId: string, token = ''): Promise<void> => {
  const author = demoClient(baseUrl, { authorization: `Bearer ${token}` })
  await author.put('/api/v3/users/', { userId, displayName: words[0] })
  const { status, body } = await author.post('/api/v4/posts', {
    targetType: 'user',
    data: { text: words[1] },
  })
  expectOk({ status })
  expectOk(
    await author.post('/api/v3/comments', {
      referenceId: body.posts?.[0]?.postId,
      referenceType: 'post',
      data: { text: words[2] },
    }),
  )
}

beforeAll(async () => {
  world = await emptyInstallation()
  before = join(world.folder, 'before')
  after = join(world.folder, 'after')
  ledger = join(world.folder, 'erasures')
  const running = await start(world)
  const opened = await openDemoWorld(running, world.folder, () => {})
  networkId = opened.networkId
  tokens = opened.tokens
  await write(running, 'alice', tokens.alice)
  // Lifted before the erasure: it does not keep a restore from erasing again.
  const admin = demoClient(running.baseUrl, { authorization: `Bearer ${opened.adminToken}` })
  const hold = '/api/v1/holds/users/alice'
  await admin.put(hold, { reason: 'Case 17' })
  await backup(world.configuration, before)
  await admin.remove(hold)
  const stop = followErasures(world.configuration, [ledger], () => {})
  await eraseUser(running.hosts.community, { networkId, userId: 'alice' })
  // No backup is made after the erasure and before it is in the ledger.
  await until(60_000, async () => {
    if ((await noted()).length === 0) throw new Error('the ledger has nobody yet')
  })
  await stop()
  erasedAt = (await noted())[0]?.erasedAt ?? ''
  const isMasked = async () => {
    const { journals } = await erasureCertificate(world.configuration, {
      networkId,
      userId: 'alice',
      ledgers: [],
    })
    if (Object.values(journals).includes(null)) throw new Error('a journal is not masked yet')
  }
  await until(60_000, isMasked)
  await running.close()
  await backup(world.configuration, after, before)
}, patience)
afterAll(() => world.drop())

const noted = () => readLedger(world.configuration, ledger)

const restored = async (
  options: Partial<RestoreOptions> = {},
): Promise<Installation & { erased: number }> => {
  const other = await emptyInstallation()
  onTestFinished(other.drop)
  const { erased } = await restore(other.configuration, {
    source: before,
    say: () => {},
    ...options,
  })
  return { ...other, erased }
}

/** Where such a word is, in any column of any table of any service. */
const found = async ({ database }: Installation): Promise<string[]> => {
  const places: string[] = []
  for (const service of services) {
    const { url } = await locateDatabase(database.url, service)
    await withConnection(url, async (connection) => {
      const { rows } = await connection.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      )
      for (const { name } of rows) {
        const text = `select from ${name} t where t::text like any($1) limit 1`
        const some = await connection.query(text, [words.map((word) => `%${word}%`)])
        if (some.rows.length > 0) places.push(`${service} ${name}`)
      }
    })
  }
  return places
}

test('who was erased after a backup has no word in what is restored of it, before anything serves it', {
  timeout: patience,
}, async () => {
  const other = await restored()
  expect(other.erased).toBe(1)
  expect(await found(other)).toEqual([])
  const again = await start(other)
  onTestFinished(() => again.close())
  const isErased = await withService(other.configuration, 'community', async (host) =>
    eraseUser(host, { networkId, userId: 'alice' }),
  )
  expect(isErased).toEqual({ isErased: true })
})

test('the certificate tells what is masked in each journal, and which ledgers have the person', {
  timeout: patience,
}, async () => {
  const none = join(world.folder, 'none')
  const certificate = await erasureCertificate(world.configuration, {
    networkId,
    userId: 'alice',
    ledgers: [ledger, none],
  })
  expect(certificate).toMatchObject({
    userId: 'alice',
    erasedAt,
    erasedBy: 'causerie',
    topicsFreeAt: null,
    ledgers: {
      [ledger]: { notedAt: (await noted())[0]?.notedAt },
      [none]: { notedAt: null, fault: `there is no ledger of erasures in ${none}` },
    },
    isComplete: false,
  })
  const { events = 0, types = {} } = certificate.journals.content ?? {}
  expect(types.PostCreated).toBeGreaterThan(0)
  expect(Object.values(types).reduce((sum, count) => sum + count, 0)).toBe(events)
  expect(certificate.journals.content?.hashAfter).not.toBe(certificate.journals.content?.hashBefore)
  await expect(
    erasureCertificate(world.configuration, { networkId, userId: 'bob', ledgers: [] }),
  ).rejects.toThrow('"bob" of network')
})

test('a ledger that is not needed any more changes nothing', { timeout: patience }, async () => {
  const other = await restored({ source: after })
  expect(other.erased).toBe(0)
})

test('what is restored until a time before the erasure is without who was erased, ledger or not', {
  timeout: patience,
}, async () => {
  const until = new Date(Date.parse(erasedAt) - 1).toISOString()
  const [byLedger, byJournal] = [
    await restored({ source: after, until }),
    await restored({ source: after, until, isWithoutLedger: true }),
  ]
  for (const other of [byLedger, byJournal]) {
    expect(other.erased).toBe(1)
    expect(await found(other)).toEqual([])
  }
})

test('a network that was deleted after a backup is deleted again', {
  timeout: patience,
}, async () => {
  const elsewhere = join(world.folder, 'of-networks')
  await addToLedger(world.configuration, elsewhere, [
    ...(await noted()),
    { networkId, erasedAt, erasedBy: 'causerie' },
  ])
  const other = await restored({ ledger: elsewhere })
  expect(other.erased).toBe(2)
  expect(await found(other)).toEqual([])
  const left = [...(await rowsOfNetwork(other.database.url, networkId)).keys()]
  const places = new Set(left.map((place) => place.split(' ')[1]))
  // Of a pass that masked meanwhile; the last look at the network, a minute later, deletes it.
  places.delete('log.masked_records')
  expect(places).toEqual(
    new Set(['log.journal', 'log.purged_networks', 'rows.access_entries', 'rows.deleted_networks']),
  )
})

test('without a ledger that verifies nothing is restored, unless that is asked for', {
  timeout: patience,
}, async () => {
  const other = await emptyInstallation()
  onTestFinished(other.drop)
  const attempt = (options: Partial<RestoreOptions> = {}) =>
    restore(other.configuration, { source: before, say: () => {}, ...options })
  const elsewhere = join(world.folder, 'elsewhere')
  cpSync(ledger, elsewhere, { recursive: true })
  const path = join(ledger, ledgerKey)
  const whole = readFileSync(path, 'utf8')
  onTestFinished(() => writeFileSync(path, whole))

  writeFileSync(path, whole.replace('alice', 'bob'))
  await expect(attempt()).rejects.toThrow('is damaged: those who were erased')
  writeFileSync(path, `${whole.split('\n')[0]}\n`)
  await expect(attempt({ source: after })).rejects.toThrow('has 0 of the 1')
  rmSync(path)
  await expect(attempt()).rejects.toThrow('there is no ledger of erasures')
  expect(await databasesOf(other)).toEqual([])
  expect(existsSync(path)).toBe(false)

  expect(await attempt({ ledger: elsewhere })).toMatchObject({ erased: 1 })
  const back = await restored({ isWithoutLedger: true })
  expect(back.erased).toBe(0)
  expect(await found(back)).not.toEqual([])
})

test('what a restore has not finished is not served', { timeout: patience }, async () => {
  const other = await restored()
  const { url } = await locateDatabase(other.database.url, 'chat')
  await withConnection(url, (connection) =>
    connection.query(`insert into log.meta (name, value) values ('unfinished_restore', '')`),
  )
  await expect(start(other)).rejects.toThrow('has not finished')
})

test('who is erased while a backup is made has no word in what is restored of it', {
  timeout: patience,
}, async () => {
  const running = await start(world)
  await write(running, 'dan', tokens.dan)
  const folder = join(world.folder, 'meanwhile')
  const source = join(folder, 'backup')
  await Promise.all([
    backup(world.configuration, source),
    eraseUser(running.hosts.community, { networkId, userId: 'dan' }),
  ])
  await ledgerTool(world.configuration, folder)
  await running.close()
  expect(await found(await restored({ source }))).toEqual([])
})
