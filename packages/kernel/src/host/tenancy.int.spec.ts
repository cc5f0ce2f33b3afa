import type { Fact } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import {
  account,
  accountOf,
  accounts,
  allAccounts,
  bank,
  bankFolds,
  entries,
  settingRead,
  settings,
  settingsKey,
} from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import {
  closeAccount,
  move,
  openAccount,
  recordAll,
  setSetting,
  takeValue,
  transfer,
} from '@causerie/testkit/kernel/bank-decisions'
import { copies, getCopy } from '@causerie/testkit/kernel/mirror'
import { replay, storedRows } from '@causerie/testkit/kernel/replay'
import { journalOf } from '@causerie/testkit/kernel/service-database'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { claims } from '../dsl/claims.ts'
import { type AnyDecision, decision } from '../dsl/command.ts'
import type { Outcome } from '../dsl/service-tools.ts'
import { sql, sqlOfAllNetworks } from '../dsl/sql.ts'

/** Two networks with the same ids, and with names that could be confused when joined to keys. */
const networks = ['red', 'blue', 'red\nuser', 'red:'] as const

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

const recorded = (outcome: Outcome) => ('recorded' in outcome ? outcome.recorded : expect.fail())
/** Everything that a command of one network can load. */
const seenBy = async (networkId: string, accountId: string) => {
  let seen: unknown
  const look = decision({
    orderBy: [account(accountId), settingsKey],
    load: {
      account: accounts.get(accountId),
      entry: entries.get(accountId, 'e'),
      setting: settings.get('s'),
      settings: settings.all(),
      claim: claims.get('name', 'v'),
    },
    decide: (rows) => {
      seen = rows
      return []
    },
  })
  await world.record(look, networkId)
  return seen as {
    account?: { balance: number }
    entry?: { text: string }
    setting?: unknown
    settings: { value: string }[]
    claim?: { owner: string }
  }
}

test('two networks with the same ids never see each other: loads, folds, reads, tails, copies', async () => {
  const host = await world.start()
  for (const [i, networkId] of networks.entries()) {
    await world.record(openAccount('a', networkId), networkId)
    await world.record(move('a', { entryId: 'e', amount: i + 1, text: networkId }), networkId)
    await world.record(setSetting('s', networkId), networkId)
    await world.record(takeValue('v', networkId), networkId)
  }
  for (const [i, networkId] of networks.entries()) {
    expect(await seenBy(networkId, 'a')).toMatchObject({
      account: { balance: i + 1, title: networkId },
      entry: { text: networkId },
      setting: { value: networkId },
      settings: [{ value: networkId }],
      claim: { owner: networkId },
    })
    const reader = world.bank.reader(networkId)
    expect(
      (await reader.rows(accountOf, { accountId: 'a' })).map(({ balance }) => balance),
    ).toEqual([i + 1])
    expect(await reader.rows(allAccounts)).toEqual([{ account_id: 'a' }])

    const ask = () =>
      host.run(
        getCopy,
        {
          params: { accountId: 'a' },
          query: {},
          body: {},
          caller: { userId: 'alice', networkId, kind: 'user', sessionId: 's', device: 'd' },
        },
        { requestId: '1', position: '' },
      )
    await eventually(ask).toEqual({ reply: { order: ['e'] }, isStale: false })
  }
  // A fold that reads a whole table reads that of its network.
  await world.record(recordAll([settingRead({ value: 'all' })]), 'red')
  expect((await seenBy('red', 'a')).settings).toEqual(
    expect.arrayContaining([{ name: 'all', value: 's' }]),
  )

  // A new network has no rows.
  expect(await seenBy('green', 'a')).toEqual({
    account: undefined,
    entry: undefined,
    setting: undefined,
    settings: [],
    claim: undefined,
  })
  expect(await world.bank.reader('green').rows(allAccounts)).toEqual([])

  // Rows that one removes remain in the others.
  await world.record(closeAccount('a'), 'red')
  expect((await seenBy('red', 'a')).account).toBeUndefined()
  expect((await seenBy('blue', 'a')).account?.balance).toBe(2)

  // Only a statement that says so reads rows of all networks.
  const entriesOfAll = sqlOfAllNetworks<{ networkId: string }>(
    'entries_of_all',
    'select network_id as "networkId" from entries',
  )
  expect(
    (await world.bank.rowsOfAllNetworks(entriesOfAll)).map(({ networkId }) => networkId).sort(),
  ).toEqual([...networks].sort())
})

test('each of several networks has the rows of its own events, whatever happens in the others', async () => {
  const host = await world.start()
  const networkId = fc.constantFrom(...networks)
  const accountId = fc.constantFrom('a', 'b')
  const amount = fc.integer({ min: 0, max: 5 })
  let n = 0
  const entryId = () => `${++n}`
  const step: fc.Arbitrary<AnyDecision> = fc.oneof(
    accountId.map((id) => openAccount(id)),
    fc.tuple(accountId, amount).map(([id, by]) => move(id, { entryId: entryId(), amount: by })),
    amount.map((by) => transfer('a', ['b'], { entryId: entryId(), amount: by })),
    accountId.map(closeAccount),
    fc.constantFrom('1', '2').map((value) => setSetting('s', value)),
    fc.constantFrom('alice', 'bob').map((owner) => takeValue('v', owner)),
  )
  const facts: (Fact & { networkId: string })[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(networkId, step), { minLength: 10, maxLength: 40 }),
      async (steps) => {
        const outcomes = await Promise.all(
          steps.map(async ([id, what]) => [id, await world.record(what, id)] as const),
        )
        for (const [id, outcome] of outcomes)
          if ('recorded' in outcome)
            for (const event of recorded(outcome)) {
              expect(event.networkId).toBe(id)
              facts.push({ ...event, orderedBy: event.subject as Fact['orderedBy'], networkId: id })
            }
      },
    ),
    { numRuns: 8 },
  )
  const journal = await journalOf(world.bankDatabase)
  for (const id of networks) {
    const own = journal.filter((entry) => entry.networkId === id)
    expect(own).toHaveLength(facts.filter((fact) => fact.networkId === id).length)
    const stored = [...(await storedRows(world.bankDatabase, bank.tables))].filter(
      ([key]) => (JSON.parse(key) as string[])[1] === id,
    )
    expect(new Map(stored)).toEqual(replay([bankFolds], own))
  }
  await eventually(async () => (await host.health()).checks['source streaming'], {
    timeout: 10_000,
  }).toMatchObject({ lag: 0, open: 0 })
  const copied = [...(await storedRows(world.database, [copies]))]
  expect(new Map(copied)).toEqual(
    replay(
      host.service.replicas.streaming?.folds ?? [],
      journal.filter(({ type }) => /^(AccountOpened|AmountMoved|AccountClosed)$/.test(type)),
    ),
  )
})

test('a statement without a condition on its network cannot be declared', () => {
  expect(() => sql('wrong', 'select doc from accounts where account_id = $accountId')).toThrow(
    'does not keep to its network',
  )
  expect(() => sql('wrong', 'select doc from accounts where network_id = $networkIds')).toThrow(
    'does not keep to its network',
  )
  expect(() => sql('wrong', 'select doc from accounts where network_id = $1')).toThrow(
    'numbers a parameter',
  )
  expect(() => sql('wrong-name', 'select doc from accounts where network_id = $networkId')).toThrow(
    'is not snake_case',
  )
})
