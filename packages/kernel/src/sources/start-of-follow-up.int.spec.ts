import { eventually } from '@causerie/testkit/eventually'
import { account, amountMoved } from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { mirrorWith, notes, noteWritten } from '@causerie/testkit/kernel/mirror'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { decision } from '../dsl/command.ts'
import { followUp, type StartOfFollowUp } from '../dsl/follow-up.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

const noteIds = async () =>
  (await world.database.rows<{ id: string }>('select note_id as id from notes order by 1')).map(
    ({ id }) => id,
  )
const written = () =>
  world.database
    .rows<{ n: number }>('select count(*)::int as n from journal')
    .then(([row]) => row?.n)
const move5 = async (from: number) => {
  for (let i = from; i < from + 5; i += 1)
    await world.record(move(`account-${i}`, { entryId: `${i}`, amount: 1 }))
}
const sumOf = (table: 'folded' | 'followed') => async () =>
  (
    await world.database.rows<{ n: number }>(
      `select coalesce(sum(position), 0)::int as n from ${table}`,
    )
  )[0]?.n
const write = (accountId: string, noteId: string) =>
  decision({
    orderBy: account(accountId),
    load: { note: notes.get(accountId, noteId) },
    decide: ({ note }) => (note ? [] : [noteWritten({ accountId, noteId, text: '' })]),
  })
const by = { networkId: 'demo', actor: 'alice', cause: 'given' }

/** A note for each amount that is moved. */
const added = (from: StartOfFollowUp) =>
  mirrorWith([
    {
      on: 'streaming',
      followUp: followUp(
        `added-${from}`,
        { of: amountMoved, from },
        ({ data: { accountId, entryId } }) => [write(accountId, entryId)],
      ),
    },
  ])

describe('a follow-up that is added to an old type of event', () => {
  const withOldEvents = async () => {
    const before = await world.start({ service: mirrorWith([]) })
    await move5(0)
    await eventually(sumOf('folded')).toBe(5)
    await before.close()
  }
  const cases = [
    { from: 'now', all: ['5', '6', '7', '8', '9'] },
    { from: 'beginning', all: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] },
  ] as const

  test.each(cases)(
    'from $from follows the right events once, whichever instance starts it and wherever it stops',
    async ({ from, all }) => {
      await withOldEvents()
      const service = added(from)
      const instances = await Promise.all(
        ['first', 'second'].map((instance) => world.start({ service, instance })),
      )
      await move5(5)
      await eventually(noteIds).toEqual(all)
      await Promise.all(instances.map((one) => one.close()))

      await world.record(move('account-a', { entryId: 'a', amount: 1 }))
      await world.start({ service })
      await eventually(noteIds).toEqual([...all, 'a'])
      await eventually(sumOf('followed')).toBe(11)
      expect(await written()).toBe(all.length + 1)
    },
  )

  test.each(cases)('on the own journal begins $from as well', async ({ from }) => {
    const before = await world.start({ service: mirrorWith([]) })
    await before.decide(by, write('a', 'old'))
    await before.close()
    const echoed = followUp(
      'echo-of-note',
      { of: noteWritten, from },
      ({ data: { accountId, noteId } }) =>
        noteId.startsWith('echo') ? [] : [write(accountId, `echo of ${noteId}`)],
    )
    const host = await world.start({ service: mirrorWith([{ on: 'chat', followUp: echoed }]) })
    await host.decide(by, write('a', 'new'))
    const old = from === 'now' ? [] : ['echo of old']
    await eventually(noteIds).toEqual(['echo of new', ...old, 'new', 'old'])
  })
})

test('a follow-up that is added does not move the cursors of others', async () => {
  const decided: string[] = []
  const counted = (name: string) => ({
    on: 'streaming' as const,
    followUp: followUp(
      name,
      { of: amountMoved, from: 'beginning' },
      ({ data: { accountId, entryId } }) => {
        decided.push(`${name} ${entryId}`)
        return [write(accountId, `${name}-${entryId}`)]
      },
    ),
  })
  const first = await world.start({ service: mirrorWith([counted('old')]) })
  for (const entryId of ['1', '2']) await world.record(move('a', { entryId, amount: 1 }))
  await eventually(sumOf('followed')).toBe(2)
  await first.close()
  await world.start({ service: mirrorWith([counted('old'), counted('added')]) })
  await eventually(sumOf('followed')).toBe(4)
  expect(decided).toEqual(['old 1', 'old 2', 'added 1', 'added 2'])
  expect(await noteIds()).toEqual(['added-1', 'added-2', 'old-1', 'old-2'])
})

test('in a new installation, a follow-up from now misses nothing, not even events recorded during the start', async () => {
  const echoed = followUp(
    'echo-of-note',
    { of: noteWritten, from: 'now' },
    ({ data: { accountId, noteId } }) =>
      noteId.startsWith('echo') ? [] : [write(accountId, `echo of ${noteId}`)],
  )
  const service = mirrorWith([...added('now').followUps, { on: 'chat', followUp: echoed }])
  await move5(0)
  await world.start({
    service: {
      ...service,
      prepare: async ({ decide }) => {
        await decide(by, write('a', 'prepared'))
      },
    },
  })
  const moved = ['0', '1', '2', '3', '4']
  await eventually(noteIds).toEqual([
    ...moved,
    ...moved.map((id) => `echo of ${id}`),
    'echo of prepared',
    'prepared',
  ])
})
