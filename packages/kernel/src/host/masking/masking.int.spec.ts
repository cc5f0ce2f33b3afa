import { recordErased } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { account, accountClosed, accountOpened, bank } from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { closeAccount, openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { mirrorWith } from '@causerie/testkit/kernel/mirror'
import { journalOf, type ServiceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { decision } from '../../dsl/command.ts'
import { fanOut, followUp } from '../../dsl/follow-up.ts'
import { readDue } from './due-records.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

const erase = (accountId: string) =>
  decision({
    orderBy: account(accountId),
    load: {},
    decide: () => [recordErased({ record: account(accountId) })],
  })
/** As if a minute had passed since everything was erased. */
const aMinuteLater = (database: ServiceDatabase) =>
  database.rows(
    `update erased_records set erased_at = to_char(erased_at::timestamptz at time zone 'UTC' - interval '61 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  )
const ending = () => {
  let fire = () => {}
  const promise = new Promise<void>((resolve) => {
    fire = resolve
  })
  return { promise, fire: () => fire() }
}
/** Of a command that had begun before the erasure. */
const late = decision({
  orderBy: account('a'),
  load: {},
  decide: () => [accountOpened({ accountId: 'a', title: 'late' })],
})
const journal = () => journalOf(world.bankDatabase)
const titles = async () =>
  (await journal())
    .filter(({ type }) => type === 'AccountOpened')
    .map(({ networkId, dataText }) => ({ networkId, ...JSON.parse(dataText) }))
    .toSorted((a, b) =>
      `${a.networkId}${a.accountId}`.localeCompare(`${b.networkId}${b.accountId}`),
    )

describe('an erased record', () => {
  test('has no words in the journal, and its events keep their places', async () => {
    await world.record(openAccount('a', 'secret'))
    await world.record(openAccount('a', 'of another network'), 'other')
    await world.record(openAccount('b', 'kept'))
    const before = await journal()
    await world.record(erase('a'))
    await eventually(titles).toEqual([
      { networkId: 'demo', accountId: 'a' },
      { networkId: 'demo', accountId: 'b', title: 'kept' },
      { networkId: 'other', accountId: 'a', title: 'of another network' },
    ])
    const after = (await journal()).filter(({ type }) => type !== 'RecordErased')
    const places = (some: typeof before) => some.map(({ dataText: _, ...place }) => place)
    expect(places(after)).toEqual(places(before))
  })

  test('has a certificate of what was masked, until no command can write of it any more', async () => {
    await world.record(openAccount('a', 'secret'))
    await world.record(erase('a'))
    const certificates = () =>
      world.bankDatabase.rows<{ hash_before: string; hash_after: string }>(
        'select * from masked_records',
      )
    await eventually(certificates).toMatchObject([
      { network_id: 'demo', record: 'account:a', events: 1, is_final: false },
    ])
    const [certificate] = await certificates()
    expect(certificate?.hash_before).not.toBe(certificate?.hash_after)
    await world.record(late)
    await aMinuteLater(world.bankDatabase)
    await eventually(certificates).toMatchObject([
      {
        events: 2,
        types: { AccountOpened: 2 },
        is_final: true,
        hash_before: certificate?.hash_before,
      },
    ])
    expect(await titles()).toEqual([
      { networkId: 'demo', accountId: 'a' },
      { networkId: 'demo', accountId: 'a' },
    ])
  })

  test('leaves no outcomes of its requests', async () => {
    const outcomes = () => world.bankDatabase.rows<{ actor: string }>('select actor from outcomes')
    for (const actor of ['alice', 'bob'])
      await world.bankDatabase.rows(
        `insert into outcomes (network_id, actor, key, request_hash, outcome) values ('demo', $1, 'k', 'h', '{}')`,
        actor,
      )
    const erased = decision({
      orderBy: 'user:alice',
      load: {},
      decide: () => [recordErased({ record: 'user:alice' })],
    })
    await world.record(erased)
    await eventually(outcomes).toEqual([{ actor: 'bob' }])
  })

  test('leaves no samples in the statistics of Postgres, as nothing of a user may', async () => {
    const samples = () =>
      world.bankDatabase.rows<{ column: string }>(
        `select attname as column from pg_stats where tablename = 'outcomes' and most_common_vals::text like '%alice%'`,
      )
    for (const key of ['1', '2', '3'])
      for (const actor of ['alice', 'bob'])
        await world.bankDatabase.rows(
          `insert into outcomes (network_id, actor, key, request_hash, outcome) values ('demo', $1, $2, 'h', '{}')`,
          actor,
          key,
        )
    await world.bankDatabase.rows('analyze outcomes')
    expect(await samples()).toEqual([{ column: 'actor' }])
    const erased = decision({
      orderBy: 'user:alice',
      load: {},
      decide: () => [recordErased({ record: 'user:alice' })],
    })
    await world.record(erased)
    await eventually(() => world.bankDatabase.rows('select from masked_records')).toHaveLength(1)
    await aMinuteLater(world.bankDatabase)
    await eventually(samples).toEqual([])
  })

  test('leaves no outcomes of what others recorded of it, which were resolved with its words', async () => {
    await world.record(openAccount('a', 'secret'))
    await world.record(openAccount('b', 'kept'))
    const opened = (await journal()).filter(({ type }) => type === 'AccountOpened')
    for (const { lane, position, dataText } of opened) {
      const { accountId, title } = JSON.parse(dataText)
      const outcome = { resolved: { title }, events: [[lane, position]], heads: [] }
      await world.bankDatabase.rows(
        `insert into outcomes (network_id, actor, key, request_hash, outcome) values ('demo', 'bob', $1, 'h', $2)`,
        accountId,
        JSON.stringify(outcome),
      )
    }
    await world.bankDatabase.rows(
      `insert into outcomes (network_id, actor, key, request_hash, outcome) values ('demo', 'bob', 'refused', 'h', '{"refusal":{"refused":"not-found"}}')`,
    )
    await world.record(erase('a'))
    const keys = () =>
      world.bankDatabase.rows<{ key: string }>('select key from outcomes order by key')
    await eventually(keys).toEqual([{ key: 'b' }, { key: 'refused' }])
  })

  test('is masked for the last time once everything is done that follows from its erasure', async () => {
    const { promise: deleted, fire: endDeletion } = ending()
    const erasing = followUp('erase', { of: accountClosed, from: 'beginning' }, () => [erase('a')])
    const deleting = fanOut('delete', { of: accountClosed, from: 'beginning' }, async function* () {
      await deleted
      yield decision({ orderBy: account('a'), load: {}, decide: () => [] })
    })
    const followUps = [erasing, deleting].map(
      (one) => ({ on: 'streaming', followUp: one }) as const,
    )
    await world.start({ service: mirrorWith(followUps) })
    await world.record(openAccount('a', 'secret'))
    await world.record(closeAccount('a'))
    const certificates = () =>
      world.database.rows<{ is_final: boolean }>('select is_final from masked_records')
    await eventually(certificates).toEqual([{ is_final: false }])
    await aMinuteLater(world.database)
    const due = () =>
      readDue((text, values) => world.database.rows(text, ...values), {
        since: '',
        followUps: followUps.map((one) => one.followUp.name),
      })
    expect(await due()).toEqual([])
    endDeletion()
    await eventually(certificates).toEqual([{ is_final: true }])
  })

  test('has no words in follow-ups that wait', async () => {
    const event = { type: 'AccountOpened', version: 1, networkId: 'demo' }
    const park = (lane: number, accountId: string) =>
      world.bankDatabase.rows(
        `insert into parked_follow_ups (follow_up, source, lane, position, event, reason) values ('f', $3, $1, 1, $2, 'r')`,
        lane,
        JSON.stringify({ ...event, data: { accountId, title: `title of ${accountId}` } }),
        bank.name,
      )
    await park(1, 'a')
    await park(2, 'b')
    await world.record(erase('a'))
    const parked = async () =>
      JSON.stringify(
        await world.bankDatabase.rows('select event from parked_follow_ups order by lane'),
      )
    await eventually(parked).not.toContain('title of a')
    expect(await parked()).toContain('title of b')
  })
})
