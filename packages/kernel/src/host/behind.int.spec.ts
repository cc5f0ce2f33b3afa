import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from '@causerie/kernel'
import type { ServiceHost } from '@causerie/kernel/engine'
import { eventually } from '@causerie/testkit/eventually'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import {
  answerNotes,
  getWords,
  mirrorBehind,
  noteWords,
  noteWordsFolds,
  writeNoteAbout,
} from '@causerie/testkit/kernel/mirror-behind'
import { replayCopies, storedRowsOf } from '@causerie/testkit/kernel/replay'
import { run } from '@causerie/testkit/kernel/run-route'
import { journalOf, viewDatabase } from '@causerie/testkit/kernel/service-database'
import { migrate } from 'causerie/database'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
  await migrate(world.database.address, mirrorBehind)
})
afterEach(() => world.close())

const patience = { timeout: 20_000, interval: 20 }
const by = { networkId: 'demo', actor: 'alice', cause: 'request 1' }
const write = async (host: ServiceHost, noteId: string, text = 'so it is'): Promise<string> =>
  tokenOf(await host.decide(by, writeNoteAbout('a', noteId, text)))
const tokenOf = (outcome: Outcome): string => {
  if ('refused' in outcome) return expect.fail('it was refused')
  return outcome.recorded
    .map(({ lane, position, incarnation }) => `chat.${incarnation}:${lane}@${position}`)
    .join(',')
}
/** The rows equal a replay of the journal. */
const expectEqualToJournal = () =>
  eventually(async () => {
    const stored = await storedRowsOf(world.database, [noteWords])
    const expected = replayCopies([noteWordsFolds], await journalOf(world.database))
    return stored.size > 0 && isDeepStrictEqual(stored, expected)
  }, patience).toBe(true)
/** Holds the cursors of what is folded behind the journal until it is released. */
const holdFolding = async () => {
  const holder = await viewDatabase(world.database.address)
  onTestFinished(() => holder.close())
  await holder.rows('begin')
  await holder.rows(`select lane from folded where source = 'chat' for update`)
  return () => holder.rows('rollback')
}

describe('rows behind the journal', () => {
  test('are read as new as what the caller has seen', async () => {
    const host = await world.start({ service: mirrorBehind, pollMilliseconds: 100 })
    const token = await write(host, 'n1')
    expect(await run(host, getWords, 'a', token)).toMatchObject({ isStale: false })
    expect(await run(host, getWords, 'a', token)).toMatchObject({
      reply: { order: expect.arrayContaining([JSON.stringify(['so', 'it', 'is'])]) },
    })
  })

  test('are said to be old where they are not there in time', async () => {
    const host = await world.start({ service: mirrorBehind })
    const release = await holdFolding()
    const token = await write(host, 'n1')
    expect(await run(host, getWords, 'a', token)).toMatchObject({
      reply: { order: [] },
      isStale: true,
    })
    await release()
    await expectEqualToJournal()
  })

  test('are folded once by two instances', async () => {
    const hosts = await Promise.all(
      ['one', 'two'].map((instance) => world.start({ service: mirrorBehind, instance })),
    )
    for (let i = 0; i < 30; i += 1)
      await Promise.all(hosts.map((host, h) => write(host, `n${i % 7}-${h}`, `round ${i}`)))
    await expectEqualToJournal()
    await hosts[0]?.close()
    const [, second] = hosts
    if (!second) expect.fail()
    await write(second, 'last')
    await expectEqualToJournal()
  })

  test('are folded by the next process where one ended between journal and fold', async () => {
    const first = await world.start({ service: mirrorBehind })
    const release = await holdFolding()
    for (let i = 0; i < 5; i += 1) await write(first, `n${i}`)
    const closed = first.close()
    await release()
    await closed
    await world.start({ service: mirrorBehind, instance: 'next' })
    await expectEqualToJournal()
  })

  test('delay no follow-up of the same journal', async () => {
    const host = await world.start({ service: mirrorBehind })
    const release = await holdFolding()
    await write(host, 'n1')
    await write(host, 'n2')
    const answers = `select note_id as id from notes where note_id like 're:%' order by 1`
    await eventually(() => world.database.rows(answers), patience).toEqual([
      { id: 're:n1' },
      { id: 're:n2' },
    ])
    expect(await world.database.rows('select 1 from note_words')).toEqual([])
    await release()
    await expectEqualToJournal()
    expect(answerNotes.from).toBe('beginning')
  })

  test('stop at changed history, and say so', async () => {
    const first = await world.start({ service: mirrorBehind })
    await write(first, 'n1')
    await expectEqualToJournal()
    await first.close()
    await world.database.rows(`update folded set event_id = 'other' where source = 'chat'`)
    const next = await world.start({ service: mirrorBehind, instance: 'next' })
    await write(next, 'n2')
    await eventually(
      async () => (await next.health()).checks['source chat'],
      patience,
    ).toMatchObject({ isOk: false, detail: expect.stringContaining('history was changed') })
  })
})
