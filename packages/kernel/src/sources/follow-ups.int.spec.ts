import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '@causerie/contracts'
import { connect, reconnecting } from '@causerie/postgres'
import { account, amountMoved } from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { move, openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { accountOfLane, bankHistory } from '@causerie/testkit/kernel/bank-history'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { echo, mirror, mirrorWith, notes, noteWritten } from '@causerie/testkit/kernel/mirror'
import { journalOf } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { decision } from '../dsl/command.ts'
import { foldsByType } from '../dsl/fold.ts'
import { type FollowUp, followUp } from '../dsl/follow-up.ts'
import { startBatchScheduler } from '../write/batch-scheduler.ts'
import { makeCursors } from './cursors.ts'
import { type FollowUpOptions, startFollowUps } from './follow-ups.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

const noteIds = async () => (await world.database.rows<{ id: string }>('select note_id as id from notes order by 1')).map(({ id }) => id)
const journal = () => journalOf(world.database)
const cursors = (name: string) =>
  world.database
    .rows<{ position: number }>('select sum(position)::int as position from followed where follow_up = $1', name)
    .then(([row]) => row?.position)

/** Writes a note after each moved amount, and says how often it decided. */
const counting = (name: string, decide: (entryId: string) => void = () => {}): { followUp: FollowUp; decided: string[] } => {
  const decided: string[] = []
  return {
    decided,
    followUp: followUp(name, { of: amountMoved, from: 'beginning' }, ({ data: { accountId, entryId } }) => [
      decision({
        orderBy: account(accountId),
        load: { note: notes.get(accountId, `${name}-${entryId}`) },
        decide: ({ note }) => {
          decided.push(entryId)
          decide(entryId)
          return note ? [] : [noteWritten({ accountId, noteId: `${name}-${entryId}`, text: '' })]
        },
      }),
    ]),
  }
}

describe('follow-ups', () => {
  test('are issued once for each event, with its place as their cause, and the token is reached when they have committed', async () => {
    const host = await world.start()
    const recorded = await world.record(move('a', { entryId: 'x', amount: 1 }))
    const event = 'recorded' in recorded ? recorded.recorded[0] : undefined
    await expect.poll(noteIds).toEqual(['x'])
    expect(await journal()).toMatchObject([
      { type: 'NoteWritten', cause: `streaming.${event?.lane}@${event?.position}`, hops: 1, actor: 'alice', networkId: 'demo' },
    ])
    expect(host.statistics().followUps.streaming).toEqual({ done: 1, refused: 0, tooDeep: 0, parked: 0 })
  })

  test('of one lane are issued in the order of its events', async () => {
    await world.start()
    await Promise.all(Array.from({ length: 40 }, (_, i) => world.record(move('a', { entryId: `${i}`.padStart(2, '0'), amount: 1 }))))
    await expect.poll(async () => (await noteIds()).length).toBe(40)
    expect((await journal()).map(({ dataText }) => (JSON.parse(dataText) as { noteId: string }).noteId)).toEqual(await noteIds())
  })

  test('are issued again after a crash between fold and follow, and change nothing where they were done', async () => {
    const first = await world.start()
    for (const entryId of ['1', '2', '3']) await world.record(move('a', { entryId, amount: 1 }))
    await expect.poll(noteIds).toEqual(['1', '2', '3'])
    await expect.poll(() => cursors('echo')).toBe(3)
    await first.close()
    // As if the process had died: the last one was folded and not followed, the one before it was followed, but not memoize.
    await world.database.rows(`update followed set position = 1 where position = 3`)
    await world.database.rows(`delete from notes where note_id = '3'`)
    await world.start()
    await expect.poll(noteIds).toEqual(['1', '2', '3'])
    await expect.poll(() => cursors('echo')).toBe(3)
    expect((await journal()).map(({ dataText }) => (JSON.parse(dataText) as { noteId: string }).noteId)).toEqual(['1', '2', '3', '3'])
  })

  test('that were done by one instance are not done again by the one that takes over', async () => {
    const first = await world.start({ instance: 'first' })
    const second = await world.start({ instance: 'second' })
    for (let i = 0; i < 30; i += 1) await world.record(move('a', { entryId: `${i}`, amount: 1 }))
    await expect.poll(() => cursors('echo')).toBe(30)
    await first.close()
    await world.record(move('a', { entryId: 'last', amount: 1 }))
    await expect.poll(async () => (await noteIds()).length).toBe(31)
    expect(second.statistics().followUps.streaming?.done).toBe(1)
  })

  test('that need something which has not arrived are tried again until it has; a refusal counts as done', async () => {
    let isThere = false
    const waiting = followUp('waiting', { of: amountMoved, from: 'beginning' }, ({ data: { accountId, entryId } }) => [
      decision({
        orderBy: account(accountId),
        load: { note: notes.get(accountId, entryId) },
        decide: () => {
          if (entryId === 'refused') return refuse('forbidden')
          return isThere ? [noteWritten({ accountId, noteId: entryId, text: '' })] : refuse('unavailable')
        },
      }),
    ])
    const host = await world.start({ service: mirrorWith([{ on: 'streaming', followUp: waiting }]) })
    await world.record(move('a', { entryId: 'refused', amount: 1 }))
    await expect.poll(() => host.statistics().followUps.streaming?.refused).toBe(1)
    await world.record(move('a', { entryId: 'waiting', amount: 1 }))
    await expect.poll(async () => (await host.health()).checks['source streaming']?.open).toBe(1)
    await expect.poll(() => cursors('waiting')).toBe(1)
    isThere = true
    await expect.poll(noteIds).toEqual(['waiting'])
    await expect.poll(() => cursors('waiting')).toBe(2)
    expect((await host.health()).checks['source streaming']?.open).toBe(0)
  })

  test('stop at four in a row', async () => {
    const endless = followUp('endless', { of: noteWritten, from: 'beginning' }, ({ data: { accountId, noteId } }) => [
      decision({
        orderBy: account(accountId),
        load: { note: notes.get(accountId, `${noteId}+`) },
        decide: () => [noteWritten({ accountId, noteId: `${noteId}+`, text: '' })],
      }),
    ])
    const host = await world.start({
      service: mirrorWith([
        { on: 'streaming', followUp: echo },
        { on: 'chat', followUp: endless },
      ]),
    })
    await world.record(move('a', { entryId: 'x', amount: 1 }))
    await expect.poll(() => host.statistics().followUps.chat?.tooDeep).toBe(1)
    expect((await journal()).map(({ hops }) => hops)).toEqual([1, 2, 3, 4])
    await expect.poll(async () => (await host.health()).checks['source chat']?.open).toBe(0)
  })

  test('keep no one waiting who ends the service, also while they fail', async () => {
    const failing = counting('failing', () => {
      throw new Error('always')
    })
    const host = await world.start({ service: mirrorWith([{ on: 'streaming', followUp: failing.followUp }]) })
    await world.record(move('a', { entryId: 'x', amount: 1 }))
    await expect.poll(() => failing.decided.length, { timeout: 8_000 }).toBeGreaterThan(5)
    const began = Date.now()
    await host.close()
    expect(Date.now() - began).toBeLessThan(1_500)
  })
})

/** Follow-ups of the bank's events that are handed over by the test. */
const startAlone = async (followUp: FollowUp, more: Partial<FollowUpOptions>) => {
  const errors: unknown[] = []
  const followed: [number, number][] = []
  const open = () => connect(world.database.address, 'test')
  const folding = { foldsOf: (type: string) => foldsByType(mirror.folds).get(type) ?? [], incarnation: 1, lanes: testLanes }
  const lanes = startBatchScheduler({ open, folding, onCommit: () => {}, onError: () => {} })
  const connection = reconnecting(open)
  await makeCursors(connection, { source: 'streaming', isOwn: false, followUps: [followUp] })
  const following = startFollowUps({
    source: 'streaming',
    lanes: testLanes.all,
    followUps: [followUp],
    connection,
    reader: (networkId) => ({
      networkId,
      rows: async () => [],
      lookUp: async ({ index }) => index([], networkId),
      secrets: { get: async () => undefined, keep: async () => {}, take: async () => undefined },
    }),
    submit: lanes.submit,
    onFollowed: (lane, position) => followed.push([lane, position]),
    onError: (error) => errors.push(error),
    ...more,
  })
  const close = async () => {
    for (const one of [following, lanes, connection]) await one.close()
  }
  return { following, followed, errors, close }
}

describe('a follow-up that keeps failing', () => {
  test('is parked after a while, one of a version from the future at once, and those behind them go on', async () => {
    const failing = counting('failing', (entryId) => {
      if (entryId === '2') throw new Error('a mistake')
    })
    const { following, followed, errors, close } = await startAlone(failing.followUp, { giveUpAfter: 300 })
    const history = bankHistory()
    const events = [history.next(3), history.next(3), history.next(3), { ...history.next(3), version: 2 }]
    following.take(events)
    // Delivered again while they are followed: that does not pull the cursor back.
    following.take(events.slice(0, 1))
    await expect.poll(() => followed).toEqual([[3, 4]])
    expect(following.statistics).toEqual({ done: 2, refused: 0, tooDeep: 0, parked: 2 })
    expect(errors.length).toBeGreaterThan(2)
    const ofLane = { follow_up: 'failing', source: 'streaming', lane: 3 }
    const parked = await world.database.rows(
      'select follow_up, source, lane, position::int, reason, event from parked_follow_ups order by position',
    )
    expect(parked).toMatchObject([
      { ...ofLane, position: 2, reason: 'Error: a mistake', event: { data: { accountId: accountOfLane(3) } } },
      { ...ofLane, position: 4, reason: 'AmountMoved in version 2 is newer than this program' },
    ])
    await expect.poll(() => cursors('failing')).toBe(4)
    expect(await noteIds()).toEqual(['failing-1', 'failing-3'])
    await close()
  })
})

test('follow-ups rest after they worked, but not while somebody waits for them', async () => {
  const { following, followed, close } = await startAlone(counting('rested').followUp, { rests: { times: 1_000_000, most: 60_000 } })
  const history = bankHistory()
  following.take([history.next(3)])
  await expect.poll(() => followed).toEqual([[3, 1]])
  following.take([history.next(3)])
  await sleep(200)
  expect(followed).toEqual([[3, 1]])
  const until = (position: number) => expect.poll(() => followed.at(-1)).toEqual([3, position])
  await following.hurry(until(2))
  // Nobody waits any more, but what came while somebody did is not rested after.
  following.take([history.next(3)])
  await until(3)
  await close()
})

test('a follow-up of nothing that happened costs nothing: other events only move its cursor', async () => {
  const host = await world.start()
  await world.record(openAccount('a'))
  await expect.poll(() => cursors('echo')).toBe(1)
  expect(host.statistics()).toMatchObject({ commands: 0, followUps: { streaming: { done: 0 } } })
})
