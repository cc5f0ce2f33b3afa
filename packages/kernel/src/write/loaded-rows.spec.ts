import { event, type Recorded } from '@causerie/protocol'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fold } from '../dsl/fold.ts'
import { table } from '../dsl/table.ts'
import { unitOfWork } from './unit-of-work.ts'

const Note = z.object({ noteId: z.string() })
const notes = table('notes', {
  row: Note,
  key: ['noteId'],
  orderedByKey: ({ noteId }) => `note:${noteId}`,
})
const note = (noteId: string): z.infer<typeof Note> => ({ noteId })
const Shelf = z.object({
  shelfId: z.string(),
  noteIds: z.array(z.string()),
  next: z.string().nullable(),
})
const shelves = table('shelves', { row: Shelf, key: ['shelfId'], orderedByKey: () => 'note:1' })

const changed = event({
  type: 'Changed',
  summary: 'For tests.',
  data: z.object({}),
  orderedBy: () => 'note:1',
})
const changedShelves = (): Recorded<object> => ({
  ...changed({}),
  id: 'e1',
  networkId: 'demo',
  subject: 'note:1',
  lane: testLanes.of('demo', 'note:1'),
  position: 1,
  incarnation: 1,
  previous: '',
  at: '2026-01-01T00:00:00.000Z',
  actor: 'alice',
  cause: 'test',
  hops: 0,
})

test('rows that another row names are those that it currently names', () => {
  const shelf = (...noteIds: string[]) => ({ shelfId: 's', noteIds, next: noteIds[0] ?? null })
  const refs = {
    listed: notes.namedBy(shelves.get('s'), 'noteIds'),
    first: [notes.namedBy(shelves.get('s'), 'next')],
    nowhere: notes.namedBy(shelves.get('none'), 'noteIds'),
  }
  const rows = unitOfWork()
  const needs = rows.missing('demo', refs)
  expect(needs.map(({ ref }) => ref.id)).toEqual([
    shelves.get('s').id,
    refs.listed.id,
    refs.first[0]?.id,
    shelves.get('none').id,
    refs.nowhere.id,
  ])
  expect(rows.missing('demo', refs)).toEqual([])
  const found = (ref: (typeof needs)[number]['ref'], row: object, doc: string) => ({
    need: { networkId: 'demo', ref },
    row: { ...row },
    doc,
  })
  const [two, one] = [note('2'), note('1')]
  rows.add(needs, [
    found(shelves.get('s'), shelf('2', '1', 'gone'), shelves.docOf(shelf('2', '1', 'gone'))),
    ...[two, one].map((row) => found(refs.listed, row, notes.docOf(row))),
  ])
  expect(rows.read('demo', refs)).toEqual({ listed: [two, one], first: [[two]], nowhere: [] })
  expect(rows.missing('demo', { named: refs.listed, gone: notes.get('gone') })).toEqual([])

  const shelving = fold(changed)(
    () => ({ shelf: shelves.get('s') }),
    () => [shelves.put(shelf('3', '1'))],
  )
  rows.apply([shelving], changedShelves(), testLanes)
  expect(rows.missing('demo', refs)).toEqual([{ networkId: 'demo', ref: notes.get('3') }])
  expect(rows.read('demo', refs)).toEqual({ listed: [one], first: [[]], nowhere: [] })
})

test('rows that rows name which another row names are found along the chain, as it is now', () => {
  const shelf = (shelfId: string, next: string | null, ...noteIds: string[]) => ({
    shelfId,
    noteIds,
    next,
  })
  const refs = { far: notes.namedBy(shelves.namedBy(shelves.get('a'), 'next'), 'noteIds') }
  const rows = unitOfWork()
  // Another shelf, which was read and changed before.
  rows.add(rows.missing('demo', { c: shelves.get('c') }), [])
  const filling = fold(changed)(
    () => ({ c: shelves.get('c') }),
    () => [shelves.put(shelf('c', null, '3'))],
  )
  rows.apply([filling], changedShelves(), testLanes)

  const needs = rows.missing('demo', refs)
  expect(needs.map(({ ref }) => ref.table.name)).toEqual(['shelves', 'shelves', 'notes'])
  const [a, b, two] = [shelf('a', 'b'), shelf('b', null, '2', 'gone'), note('2')]
  rows.add(needs, [
    { need: needs[0] as (typeof needs)[number], row: { ...a }, doc: shelves.docOf(a) },
    { need: needs[1] as (typeof needs)[number], row: { ...b }, doc: shelves.docOf(b) },
    { need: needs[2] as (typeof needs)[number], row: { ...two }, doc: notes.docOf(two) },
  ])
  expect(rows.read('demo', refs)).toEqual({ far: [two] })
  expect(rows.missing('demo', refs)).toEqual([])

  const turning = fold(changed)(
    () => ({ a: shelves.get('a') }),
    () => [shelves.put(shelf('a', 'c'))],
  )
  rows.apply([turning], changedShelves(), testLanes)
  expect(rows.missing('demo', refs)).toEqual([{ networkId: 'demo', ref: notes.get('3') }])
})
