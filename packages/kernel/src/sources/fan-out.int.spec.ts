import { connect } from '@causerie/postgres'
import { eventually } from '@causerie/testkit/eventually'
import { account } from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { mirrorWith, notes, noteWritten } from '@causerie/testkit/kernel/mirror'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { decision } from '../dsl/command.ts'
import { fanOut } from '../dsl/follow-up.ts'
import { sql } from '../dsl/sql.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

const write = (accountId: string, noteId: string) =>
  decision({
    orderBy: account(accountId),
    load: { note: notes.get(accountId, noteId) },
    decide: ({ note }) => (note ? [] : [noteWritten({ accountId, noteId, text: '' })]),
  })
const open = sql<{ account_id: string; note_id: string }>(
  'open_notes',
  `select account_id, note_id
   from notes
   where network_id = $networkId and account_id <> 'end' and note_id not like '%+'
   order by account_id, note_id`,
)
/** After the note `end`, every note of any account gets another one. */
const isEnd = ({ accountId }: { accountId: string }) => accountId === 'end'
const atTheEnd = fanOut(
  'at-the-end',
  { of: noteWritten, from: 'beginning', when: isEnd },
  async function* (_, reader) {
    for (const { account_id, note_id } of await reader.rows(open))
      yield write(account_id, `${note_id}+`)
  },
)
const sweeping = mirrorWith([{ on: 'chat', followUp: atTheEnd }])
const noteIds = async (like: string) =>
  (
    await world.database.rows<{ id: string }>(
      'select note_id as id from notes where note_id like $1 order by 1',
      like,
    )
  ).map(({ id }) => id)

test('a fan-out makes a decision for every row, and waits for the holders of lanes before it searches', async () => {
  const host = await world.start({ service: sweeping })
  const by = { networkId: 'demo', actor: 'alice', cause: 'request 1' }
  await Promise.all(
    Array.from({ length: 250 }, (_, i) => host.decide(by, write(`account-${i % 20}`, `note-${i}`))),
  )

  // Another instance has a transaction open in a lane.
  const other = await connect(world.database.address, 'another instance')
  await other.query('set idle_in_transaction_session_timeout = 0')
  await other.query('begin')
  await other.query('select lane from lanes where lane = $1 for update', [
    testLanes.of('demo', account('late')),
  ])
  await other.query(
    `insert into notes values ('demo', 'late', 'late', '{"accountId":"late","noteId":"late","text":"","cause":""}')`,
  )
  await host.decide(by, write('end', 'end'))
  await eventually(() =>
    world.database.rows(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query = 'select lane from lanes where lane = $1 for update'`,
    ),
  ).toHaveLength(1)
  expect(await noteIds('%+')).toEqual([])
  await other.query('commit')
  await other.close()

  await eventually(async () => (await noteIds('%+')).length).toBe(251)
  expect(await noteIds('late%')).toEqual(['late', 'late+'])
  expect(host.statistics().followUps.chat).toMatchObject({ refused: 0, parked: 0 })
})

test('a fan-out that was interrupted starts again and repeats nothing', async () => {
  const first = await world.start({ service: sweeping })
  const by = { networkId: 'demo', actor: 'alice', cause: 'request 1' }
  for (const noteId of ['a', 'b', 'c']) await first.decide(by, write('account', noteId))
  await first.decide(by, write('end', 'end'))
  await eventually(() => noteIds('%+')).toEqual(['a+', 'b+', 'c+'])
  await first.close()
  // As after a crash in the middle.
  await world.database.rows('update followed set position = 0')
  await world.database.rows(`delete from notes where note_id = 'c+'`)
  await world.start({ service: sweeping })
  await eventually(() => noteIds('%+')).toEqual(['a+', 'b+', 'c+'])
  expect(
    await world.database.rows(`select 1 from journal where data->>'noteId' = 'b+'`),
  ).toHaveLength(1)
})

test('a fan-out searches only because of the events that it is for', async () => {
  const searched: string[] = []
  const isLast = ({ noteId }: { noteId: string }) => noteId === 'last'
  const counting = fanOut(
    'counting',
    { of: noteWritten, from: 'beginning', when: isLast },
    async function* ({ data }) {
      searched.push(data.noteId)
      yield write('account', 'found')
    },
  )
  const host = await world.start({ service: mirrorWith([{ on: 'chat', followUp: counting }]) })
  const by = { networkId: 'demo', actor: 'alice', cause: 'request 1' }
  for (const noteId of ['first', 'last']) await host.decide(by, write('account', noteId))
  await eventually(() => noteIds('found')).toEqual(['found'])
  expect(searched).toEqual(['last'])
})
