import { isDeepStrictEqual } from 'node:util'
import type { AnyService } from '@causerie/kernel'
import type { ServiceHost } from '@causerie/kernel/engine'
import { eventually } from '@causerie/testkit/eventually'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { mirror } from '@causerie/testkit/kernel/mirror'
import {
  mirrorBehind,
  noteWords,
  noteWordsFolds,
  writeNoteAbout,
} from '@causerie/testkit/kernel/mirror-behind'
import { journals, outdatedTables, rebuildOf } from '@causerie/testkit/kernel/rebuilding'
import { replayCopies, storedRowsOf } from '@causerie/testkit/kernel/replay'
import { journalOf } from '@causerie/testkit/kernel/service-database'
import { migrate } from 'causerie/database'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

const by = { networkId: 'demo', actor: 'alice', cause: 'request 1' }
const write = async (host: ServiceHost, some: number, from = 0) => {
  for (let i = from; i < from + some; i += 1)
    await host.decide(by, writeNoteAbout(`a${i % 17}`, `n${i % 40}`, `it is ${i}`))
}
const stored = () => storedRowsOf(world.database, [noteWords])
const fromJournal = async () => replayCopies([noteWordsFolds], await journalOf(world.database))
/** Waits for the rows of this service, and for its answer to every note. */
const settled = (made: AnyService = mirrorBehind) =>
  eventually(
    async () => {
      const [rows, expected] = [await stored(), await fromJournal()]
      return isDeepStrictEqual(rows, expected) && (!answers(made) || isAnswered([...rows.keys()]))
    },
    { timeout: 20_000 },
  ).toBe(true)
const answers = ({ followUps }: AnyService) => followUps.some(({ on }) => on === 'chat')
const isAnswered = (keys: readonly string[]) =>
  keys.filter((key) => !key.includes('"re:')).length * 2 === keys.length
const sources = () => ({
  sourceOf: journals({ streaming: world.bankDatabase.address, chat: world.database.address }),
})
const service: AnyService = {
  ...mirrorBehind,
  followUps: mirrorBehind.followUps.filter(({ on }) => on === 'streaming'),
}

test.each([
  ['with follow-ups of the same journal', mirrorBehind],
  ['without', service],
])('rows behind the journal equal their rebuild, %s', async (_, made) => {
  await migrate(world.database.address, made)
  const host = await world.start({ service: made })
  await write(host, 60)
  await settled(made)
  const before = await stored()
  expect(before.size).toBeGreaterThan(30)
  const rebuilt = await rebuildOf(world.database, made, { ...sources(), batchSize: 7 })
  expect(rebuilt).toMatchObject({ isSwitched: true, differences: [] })
  expect(await stored()).toEqual(before)
  await write(host, 20, 60)
  await settled(made)
})

test('rows behind the journal are rebuilt while events are written and folded', async () => {
  await migrate(world.database.address, mirrorBehind)
  const host = await world.start({ service: mirrorBehind })
  let isOver = false
  const writing = (async () => {
    for (let i = 0; !isOver; i += 1) await write(host, 1, i)
  })()
  for (let round = 0; round < 3; round += 1)
    expect(
      await rebuildOf(world.database, mirrorBehind, { ...sources(), batchSize: 50 }),
    ).toMatchObject({ isSwitched: true, differences: [] })
  isOver = true
  await writing
  await settled()
})

test('a difference is found, and corrected where it is accepted', async () => {
  await migrate(world.database.address, mirrorBehind)
  await write(await world.start({ service: mirrorBehind }), 5)
  await settled()
  await world.database.rows(`delete from note_words where note_id = 'n3'`)
  expect(await rebuildOf(world.database, mirrorBehind, sources())).toMatchObject({
    isSwitched: false,
    differences: [{ table: 'note_words', keys: ['demo/a3/n3'] }],
  })
  await rebuildOf(world.database, mirrorBehind, { ...sources(), accept: ['note_words'] })
  await settled()
})

test('a table that a new version folds behind a journal with events is outdated until it is made', async () => {
  const older = await world.start({ service: mirror })
  await write(older, 5)
  await older.close()
  await migrate(world.database.address, mirrorBehind)
  expect(await outdatedTables(world.database.address, mirrorBehind)).toEqual(['note_words'])
  await rebuildOf(world.database, mirrorBehind, { ...sources(), accept: ['note_words'] })
  expect(await outdatedTables(world.database.address, mirrorBehind)).toEqual([])
  expect((await stored()).size).toBe(5)
  await write(await world.start({ service: mirrorBehind }), 5, 20)
  await settled()
})
