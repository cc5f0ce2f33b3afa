import type { AnyDecision } from '@causerie/kernel'
import type { ServiceHost } from '@causerie/kernel/engine'
import { eventually } from '@causerie/testkit/eventually'
import { accountOf, accounts, bank, entries, settings } from '@causerie/testkit/kernel/bank'
import {
  type BankAndMirror,
  bankAndMirror,
  startBank,
} from '@causerie/testkit/kernel/bank-and-mirror'
import {
  closeAccount,
  move,
  openAccount,
  setSetting,
  takeValue,
  transfer,
} from '@causerie/testkit/kernel/bank-decisions'
import { journalFaults } from '@causerie/testkit/kernel/journal-checks'
import { copies, mirror, notes } from '@causerie/testkit/kernel/mirror'
import { journals, rebuildOf } from '@causerie/testkit/kernel/rebuilding'
import { replay, storedRows } from '@causerie/testkit/kernel/replay'
import {
  journalOf,
  type ServiceDatabase,
  serviceDatabase,
} from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Progress } from './rebuild-options.ts'

let world: BankAndMirror
let host: ServiceHost
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
  host = await world.start()
})
afterEach(() => world.close())

const patience = { timeout: 20_000, interval: 50 }
const bankTables = [accounts, entries, settings]
const mirrorTables = [copies, notes]
const sourceOf = (service: 'streaming' | 'chat') =>
  journals({ streaming: world.bankDatabase.address, chat: world.database.address })(service)
const sources = { sourceOf: (name: string) => sourceOf(name as 'streaming' | 'chat') }

/** A history with every type of event, in two networks and all lanes. */
const history: AnyDecision[] = Array.from({ length: 240 }, (_, i): AnyDecision => {
  const accountId = `a${i % 17}`
  const what = {
    entryId: `e${i}`,
    amount: (i % 7) * 15,
    text: i % 3 === 0 ? 'für Ärger "und" mehr\n' : '',
    tags: [`t${i % 5}`, 'b', 'a'],
  }
  switch (i % 6) {
    case 0:
      return openAccount(accountId, i % 4 === 0 ? undefined : `Account ${i}`)
    case 1:
      return i % 5 === 1 ? closeAccount(accountId) : setSetting(`s${i % 4}`, `${i}`)
    case 2:
      return transfer(accountId, [`a${(i + 1) % 17}`, `a${(i + 5) % 17}`], { ...what, amount: 1 })
    case 3:
      return takeValue(`v${i % 9}`, `o${i % 2}`)
    default:
      return move(accountId, what)
  }
})
const record = async () => {
  for (const decision of history) await world.record(decision, 'demo')
  for (const decision of history.slice(0, 60)) await world.record(decision, 'other')
}
const health = async () => (await host.health()).checks['source streaming']
const settled = () =>
  eventually(
    async () => ((await health())?.lag ?? 1) + ((await health())?.open ?? 1),
    patience,
  ).toBe(0)
/** Compares the rows of both services with an in-memory replay of their journals. */
const expectEqualToJournals = async () => {
  const bankJournal = await journalOf(world.bankDatabase)
  expect(journalFaults(bankJournal)).toEqual([])
  expect(await storedRows(world.bankDatabase, bankTables)).toEqual(replay(bank.folds, bankJournal))
  const copied = replay(
    mirror.replicas.streaming?.folds ?? [],
    bankJournal.filter(({ type }) => type !== 'SettingSet' && !type.startsWith('Claim')),
  )
  const noted = replay(mirror.folds, await journalOf(world.database))
  expect(await storedRows(world.database, mirrorTables)).toEqual(new Map([...copied, ...noted]))
}
const schemaId = async ({ rows }: ServiceDatabase) =>
  (
    await rows<{ oid: number }>(`select oid::int as oid from pg_namespace where nspname = 'rows'`)
  )[0]?.oid
const schemas = async ({ rows }: ServiceDatabase) =>
  (
    await rows<{ name: string }>(
      `select nspname as name from pg_namespace where nspname like 'rows%'`,
    )
  ).map(({ name }) => name)

describe('a rebuild', () => {
  test.each([1, 17, 2_000])(
    'in batches of %i events yields byte-identical rows',
    async (batchSize) => {
      await record()
      await settled()
      for (const [database, service, tables] of [
        [world.bankDatabase, bank, bankTables],
        [world.database, mirror, mirrorTables],
      ] as const) {
        const before = await storedRows(database, tables)
        const schema = await schemaId(database)
        const rebuilt = await rebuildOf(database, service, { ...sources, batchSize })
        expect(rebuilt).toMatchObject({ isSwitched: true, differences: [] })
        expect(rebuilt.events).toBeGreaterThan(200)
        expect(await storedRows(database, tables)).toEqual(before)
        expect(before.size).toBeGreaterThan(100)
        expect(await schemaId(database)).not.toBe(schema)
        expect(await schemas(database)).toEqual(['rows'])
      }
    },
  )

  test('does not interrupt the service: it still writes, reads, folds and follows up', async () => {
    await record()
    await settled()
    await rebuildOf(world.bankDatabase, bank, sources)
    await rebuildOf(world.database, mirror, sources)
    await world.record(move('a1', { entryId: 'after', amount: 1, text: 'after' }))
    await settled()
    await expectEqualToJournals()
    const [note] = await world.database.rows<{ doc: { text: string } }>(
      `select doc from notes where note_id = 'after'`,
    )
    expect(note?.doc.text).toBe('after')
  })

  test('runs during writes and reads without failures or lost events', async () => {
    await record()
    let isOver = false
    let written = 0
    let read = 0
    const write = async (writer: number) => {
      for (let i = 0; !isOver; i += 1) {
        const outcome = await world.record(
          move(`a${(i * 7 + writer) % 17}`, { entryId: `w${writer} ${i}`, amount: 1 }),
        )
        expect(outcome).toHaveProperty('recorded')
        written += 1
      }
    }
    const look = async () => {
      const reader = world.bank.reader('demo')
      for (; !isOver; read += 1)
        expect((await reader.rows(accountOf, { accountId: 'a1' })).length).toBeLessThan(2)
    }
    const load = Promise.all([write(1), write(2), write(3), look(), look()])
    const before = [await schemaId(world.bankDatabase), await schemaId(world.database)]
    for (let round = 0; round < 3; round += 1) {
      await rebuildOf(world.bankDatabase, bank, { ...sources, batchSize: 100 })
      await rebuildOf(world.database, mirror, { ...sources, batchSize: 100 })
    }
    isOver = true
    await load
    await settled()
    const entriesNow = await world.bankDatabase.rows(
      `select from entries where network_id = 'demo' and entry_id like 'w%'`,
    )
    expect(entriesNow).toHaveLength(written)
    expect(Math.min(written, read)).toBeGreaterThan(100)
    await expectEqualToJournals()
    expect([await schemaId(world.bankDatabase), await schemaId(world.database)]).not.toEqual(before)
  })

  test('whose connection is cut changes nothing, and the next one succeeds', async () => {
    await record()
    await settled()
    const before = [
      await storedRows(world.bankDatabase, bankTables),
      await schemaId(world.bankDatabase),
    ]
    let isCut = false
    const cut = ({ step }: Progress) => {
      if (isCut || step !== 'folding') return
      isCut = true
      void world.bankDatabase.rows(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'causerie rebuild%'`)
    }
    await expect(
      rebuildOf(world.bankDatabase, bank, { ...sources, batchSize: 20, onProgress: cut }),
    ).rejects.toThrow(/terminat|connection/i)
    expect([
      await storedRows(world.bankDatabase, bankTables),
      await schemaId(world.bankDatabase),
    ]).toEqual(before)
    expect(await schemas(world.bankDatabase)).toContain('rows_next')
    await rebuildOf(world.bankDatabase, bank, sources)
    expect(await storedRows(world.bankDatabase, bankTables)).toEqual(before[0])
    expect(await schemas(world.bankDatabase)).toEqual(['rows'])
  })

  test('is refused while another one runs', async () => {
    await record()
    let second: Promise<unknown> | undefined
    const onProgress = () => {
      second ??= rebuildOf(world.bankDatabase, bank, sources).catch(String)
    }
    await rebuildOf(world.bankDatabase, bank, { ...sources, onProgress })
    expect(await second).toBe('Error: a rebuild or a backup of streaming is running')
  })
})

describe('rows that differ from the journal', () => {
  const corruptRows = async () => {
    await record()
    await settled()
    const { rows } = world.bankDatabase
    await rows(
      `update accounts set balance = balance + 1 where network_id = 'demo' and account_id = 'a3'`,
    )
    await rows(`delete from settings where network_id = 'demo' and name = 's1'`)
    // A column that queries use to find the row, and that is not part of its document.
    await rows(`update settings set value = 'another' where network_id = 'demo' and name = 's3'`)
    await rows(`insert into entries values ('demo', 'a1', 'forged', '{"amount":1}')`)
  }
  const differences = [
    { table: 'accounts', keys: ['demo/a3'] },
    { table: 'entries', keys: ['demo/a1/forged'] },
    { table: 'settings', keys: ['demo/s1', 'demo/s3'] },
  ]

  test('are reported by table and key, and stay unchanged', async () => {
    await corruptRows()
    const schema = await schemaId(world.bankDatabase)
    const rebuilt = await rebuildOf(world.bankDatabase, bank, sources)
    expect(rebuilt).toMatchObject({ isSwitched: false, differences })
    expect(rebuilt.differences[2]?.rows).toEqual({ stored: 3, folded: 4 })
    expect(
      await rebuildOf(world.bankDatabase, bank, { ...sources, accept: ['accounts', 'settings'] }),
    ).toMatchObject({ isSwitched: false })
    expect(await schemaId(world.bankDatabase)).toBe(schema)
    expect(await schemas(world.bankDatabase)).toEqual(['rows'])
  })

  test('are corrected if their tables are accepted', async () => {
    await corruptRows()
    const accept = ['accounts', 'entries', 'settings']
    expect(
      await rebuildOf(world.bankDatabase, bank, { ...sources, accept, isDryRun: true }),
    ).toMatchObject({
      isSwitched: false,
      differences,
    })
    expect(await rebuildOf(world.bankDatabase, bank, { ...sources, accept })).toMatchObject({
      isSwitched: true,
      differences,
    })
    await expectEqualToJournals()
    expect(await rebuildOf(world.bankDatabase, bank, { ...sources, isDryRun: true })).toMatchObject(
      { isSwitched: false, differences: [] },
    )
  })
})

describe('a restored source with fewer events than were read', () => {
  const restored = async (): Promise<ServiceDatabase> => {
    await record()
    await settled()
    await host.close()
    const older = await serviceDatabase(inject('postgres'), bank)
    onTestFinished(() => older.drop())
    const again = await startBank(older)
    await again.decide(
      { networkId: 'demo', actor: 'alice', cause: 'request 1' },
      move('a1', { entryId: 'anew', amount: 1 }),
    )
    await again.close()
    return older
  }

  test('is refused with the fix until its copies are accepted', async () => {
    const older = await restored()
    const before = await storedRows(world.database, mirrorTables)
    const fromOlder = {
      sourceOf: journals({ streaming: older.address, chat: world.database.address }),
      patience: 500,
    }
    await expect(rebuildOf(world.database, mirror, fromOlder)).rejects.toThrow(
      /the log of streaming ends before the events that are already folded: .* --accept copies/,
    )
    expect(await storedRows(world.database, mirrorTables)).toEqual(before)
  })

  test('is copied again if accepted, and followed up from there', async () => {
    const older = await restored()
    const fromOlder = {
      sourceOf: journals({ streaming: older.address, chat: world.database.address }),
      accept: ['copies'],
    }
    expect(await rebuildOf(world.database, mirror, fromOlder)).toMatchObject({
      isSwitched: true,
      differences: [],
    })
    const { rows } = world.database
    expect(await rows('select account_id, doc from copies')).toEqual([
      { account_id: 'a1', doc: { accountId: 'a1', order: ['anew'] } },
    ])
    const ends = (table: string) =>
      rows<{ position: number }>(
        `select sum(position)::int as position from ${table} where source = 'streaming'`,
      )
    expect([await ends('folded'), await ends('followed')]).toEqual([
      [{ position: 1 }],
      [{ position: 1 }],
    ])
  })
})
