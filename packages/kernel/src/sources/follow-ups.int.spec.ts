import { refuse } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { account, amountMoved } from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { move, openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { echo, mirrorWith, notes, noteWritten } from '@causerie/testkit/kernel/mirror'
import { journalOf } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { countingFollowUp } from '../../test/follow-ups-alone.ts'
import { decision } from '../dsl/command.ts'
import { followUp } from '../dsl/follow-up.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

const noteIds = async () =>
  (await world.database.rows<{ id: string }>('select note_id as id from notes order by 1')).map(
    ({ id }) => id,
  )
const journal = () => journalOf(world.database)
const cursors = (name: string) =>
  world.database
    .rows<{ position: number }>(
      'select sum(position)::int as position from followed where follow_up = $1',
      name,
    )
    .then(([row]) => row?.position)

describe('follow-ups', () => {
  test('run once for each event, with its position as their cause, and the token is reached when they have committed', async () => {
    const host = await world.start()
    const recorded = await world.record(move('a', { entryId: 'x', amount: 1 }))
    const event = 'recorded' in recorded ? recorded.recorded[0] : undefined
    await eventually(noteIds).toEqual(['x'])
    expect(await journal()).toMatchObject([
      {
        type: 'NoteWritten',
        cause: `streaming.${event?.lane}@${event?.position}`,
        hops: 1,
        actor: 'alice',
        networkId: 'demo',
      },
    ])
    expect(host.statistics().followUps.streaming).toEqual({
      done: 1,
      refused: 0,
      tooDeep: 0,
      parked: 0,
      setAside: 0,
    })
  })

  test('of one lane run in the order of its events', async () => {
    await world.start()
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        world.record(move('a', { entryId: `${i}`.padStart(2, '0'), amount: 1 })),
      ),
    )
    await eventually(async () => (await noteIds()).length).toBe(40)
    expect(
      (await journal()).map(({ dataText }) => (JSON.parse(dataText) as { noteId: string }).noteId),
    ).toEqual(await noteIds())
  })

  test('run again after a crash between fold and follow-up, and change nothing that was done', async () => {
    const first = await world.start()
    for (const entryId of ['1', '2', '3']) await world.record(move('a', { entryId, amount: 1 }))
    await eventually(noteIds).toEqual(['1', '2', '3'])
    await eventually(() => cursors('echo')).toBe(3)
    await first.close()
    // As after a crash: the last event was folded but not followed; the one before was followed,
    // but its cursor was not written.
    await world.database.rows(`update followed set position = 1 where position = 3`)
    await world.database.rows(`delete from notes where note_id = '3'`)
    await world.start()
    await eventually(noteIds).toEqual(['1', '2', '3'])
    await eventually(() => cursors('echo')).toBe(3)
    expect(
      (await journal()).map(({ dataText }) => (JSON.parse(dataText) as { noteId: string }).noteId),
    ).toEqual(['1', '2', '3', '3'])
  })

  test('do not run again on the instance that takes over', async () => {
    const first = await world.start({ instance: 'first' })
    const second = await world.start({ instance: 'second' })
    for (let i = 0; i < 30; i += 1) await world.record(move('a', { entryId: `${i}`, amount: 1 }))
    await eventually(() => cursors('echo')).toBe(30)
    await first.close()
    await world.record(move('a', { entryId: 'last', amount: 1 }))
    await eventually(async () => (await noteIds()).length).toBe(31)
    expect(second.statistics().followUps.streaming?.done).toBe(1)
  })

  test('that need data which has not arrived are retried until it has; a refusal counts as done', async () => {
    let isThere = false
    const waiting = followUp(
      'waiting',
      { of: amountMoved, from: 'beginning' },
      ({ data: { accountId, entryId } }) => [
        decision({
          orderBy: account(accountId),
          load: { note: notes.get(accountId, entryId) },
          decide: () => {
            if (entryId === 'refused') return refuse('forbidden')
            return isThere
              ? [noteWritten({ accountId, noteId: entryId, text: '' })]
              : refuse('unavailable')
          },
        }),
      ],
    )
    const host = await world.start({
      service: mirrorWith([{ on: 'streaming', followUp: waiting }]),
    })
    await world.record(move('a', { entryId: 'refused', amount: 1 }))
    await eventually(() => host.statistics().followUps.streaming?.refused).toBe(1)
    await world.record(move('a', { entryId: 'waiting', amount: 1 }))
    await eventually(async () => (await host.health()).checks['source streaming']?.open).toBe(1)
    await eventually(() => cursors('waiting')).toBe(1)
    isThere = true
    await eventually(noteIds).toEqual(['waiting'])
    await eventually(() => cursors('waiting')).toBe(2)
    expect((await host.health()).checks['source streaming']?.open).toBe(0)
  })

  test('are refused after four in a row', async () => {
    const endless = followUp(
      'endless',
      { of: noteWritten, from: 'beginning' },
      ({ data: { accountId, noteId } }) => [
        decision({
          orderBy: account(accountId),
          load: { note: notes.get(accountId, `${noteId}+`) },
          decide: () => [noteWritten({ accountId, noteId: `${noteId}+`, text: '' })],
        }),
      ],
    )
    const host = await world.start({
      service: mirrorWith([
        { on: 'streaming', followUp: echo },
        { on: 'chat', followUp: endless },
      ]),
    })
    await world.record(move('a', { entryId: 'x', amount: 1 }))
    await eventually(() => host.statistics().followUps.chat?.tooDeep).toBe(1)
    expect((await journal()).map(({ hops }) => hops)).toEqual([1, 2, 3, 4])
    await eventually(async () => (await host.health()).checks['source chat']?.open).toBe(0)
  })

  test('do not keep the service from closing, even if they never succeed', async () => {
    const failing = countingFollowUp('failing', () => {
      throw new Error('always')
    })
    const host = await world.start({
      service: mirrorWith([{ on: 'streaming', followUp: failing.followUp }]),
    })
    await world.record(move('a', { entryId: 'x', amount: 1 }))
    await eventually(() => failing.decided.length, { timeout: 8_000 }).toBeGreaterThan(5)
    await host.close()
  })
})

test('events without a follow-up only move the cursors', async () => {
  const host = await world.start()
  await world.record(openAccount('a'))
  await eventually(() => cursors('echo')).toBe(1)
  expect(host.statistics()).toMatchObject({ commands: 0, followUps: { streaming: { done: 0 } } })
})
