import { eventually } from '@causerie/testkit/eventually'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { mirror } from '@causerie/testkit/kernel/mirror'
import { journalOf } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { AnyService } from '../dsl/service.ts'

// A mirror that writes notes as follow-ups of bank events and folds none of them.

const notesAlone: AnyService = { ...mirror, replicas: {}, operations: [] }
const patience = { timeout: 10_000 }
let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

const start = (instance = 'mirror') => world.start({ service: notesAlone, instance })
const record = (entryId: string) => world.record(move('a', { entryId, amount: 1 }))
const written = async () =>
  (await journalOf(world.database)).map(
    ({ dataText }) => (JSON.parse(dataText) as { noteId: string }).noteId,
  )
const rows = <Row>(text: string) => world.database.rows<Row>(text)
const lane = () =>
  rows<{ position: number; offset: number; event_id: string }>(
    'select position::int, "offset"::int, event_id from folded where position > 0',
  )

test('follow-ups run in order, and cursors are written behind', async () => {
  await start()
  for (const entryId of ['1', '2', '3']) await record(entryId)
  await eventually(written, patience).toEqual(['1', '2', '3'])
  await eventually(lane, patience).toMatchObject([{ position: 3, offset: 3 }])
  const [last] = await world.bankDatabase.rows<{ id: string }>(
    'select event_id as id from journal order by position desc limit 1',
  )
  expect((await lane())[0]?.event_id).toBe(last?.id)
})

test('events whose cursor was not written before a crash are read again, but not followed again', async () => {
  await (await start()).close()
  const first = await start('first')
  for (const entryId of ['1', '2']) await record(entryId)
  await eventually(written, patience).toEqual(['1', '2'])
  await first.close()
  await rows(`update folded set position = 0, event_id = '', "offset" = 0`)
  await record('3')
  await start('second')
  await eventually(written, patience).toEqual(['1', '2', '3'])
  await eventually(lane, patience).toMatchObject([{ position: 3, offset: 3 }])
  expect(await written()).toEqual(['1', '2', '3'])
})

test('events that were read but not followed before a crash are followed', async () => {
  const first = await start('first')
  for (const entryId of ['1', '2']) await record(entryId)
  await eventually(lane, patience).toMatchObject([{ position: 2 }])
  await eventually(written, patience).toEqual(['1', '2'])
  await first.close()
  await rows('update followed set position = 1 where position = 2')
  await rows(`delete from notes where note_id = '2'`)
  await start('second')
  await eventually(written, patience).toEqual(['1', '2', '2'])
})

test('an event of an unknown type is skipped and recorded as unknown', async () => {
  for (const entryId of ['1', '2']) await record(entryId)
  await world.bankDatabase.rows(`update journal set type = 'AccountPainted' where position = 1`)
  await start()
  await eventually(written, patience).toEqual(['2'])
  // The contracts do not contain the bank's events.
  expect(await rows('select type, version from unknown_events order by type')).toEqual([
    { type: 'AccountPainted', version: 1 },
    { type: 'AmountMoved', version: 1 },
  ])
})

test('changed history is detected', async () => {
  const host = await start()
  await record('1')
  await eventually(lane, patience).toMatchObject([{ position: 1 }])
  await world.bankDatabase.rows(`insert into journal select lane, 2, 'other', network_id, subject, type, version, incarnation, at, actor, cause, hops,
    'somebody else', data, trace from journal where position = 1; update lanes set head = 2 where head = 1`)
  await eventually(
    async () => (await host.health()).checks['source streaming']?.detail,
    patience,
  ).toMatch(/names another predecessor/)
  expect(await written()).toEqual(['1'])
})
