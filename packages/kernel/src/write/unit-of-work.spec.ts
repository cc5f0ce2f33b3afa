import { event, type Recorded } from '@causerie/protocol'

import { testLanes } from '@causerie/testkit/kernel/lanes'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Change } from '../dsl/any-table.ts'
import { fold } from '../dsl/fold.ts'
import { table } from '../dsl/table.ts'
import { unitOfWork } from './unit-of-work.ts'

const Note = z.object({
  noteId: z.string(),
  text: z.string(),
  marks: z.record(z.string(), z.number()),
  count: z.number(),
})
type Note = z.infer<typeof Note>
const notes = table('notes', {
  row: Note,
  key: ['noteId'],
  orderedByKey: ({ noteId }) => `note:${noteId}`,
  columns: { count: 'int4' },
})
const note = (noteId: string, more: Partial<Note> = {}): Note => ({
  noteId,
  text: '',
  marks: {},
  count: 0,
  ...more,
})

const changed = event({
  type: 'Changed',
  summary: 'For tests.',
  data: z.object({ noteId: z.string() }),
  orderedBy: (e) => `note:${e.noteId}`,
})
const eventOf = (noteId: string): Recorded<{ noteId: string }> => ({
  ...changed({ noteId }),
  id: 'e1',
  networkId: 'demo',
  subject: `note:${noteId}`,
  lane: testLanes.of('demo', `note:${noteId}`),
  position: 1,
  incarnation: 1,
  previous: '',
  at: '2026-01-01T00:00:00.000Z',
  actor: 'alice',
  cause: 'test',
  hops: 0,
})
/** A fold that refers to its own note and makes these changes. */
const doing = (...changes: Change[]) => [
  fold(changed)(
    ({ noteId }) => ({ note: notes.get(noteId) }),
    () => changes,
  ),
]

const loaded = (...found: Note[]) => {
  const rows = unitOfWork()
  const needs = rows.missing('demo', { all: ['1', '2', '3', '4'].map((id) => notes.get(id)) })
  rows.add(
    needs,
    found.map((row) => ({
      need: { networkId: 'demo', ref: notes.get(row.noteId) },
      row,
      doc: notes.docOf(row),
    })),
  )
  return rows
}
const kinds = (rows: ReturnType<typeof loaded>) =>
  rows.writes().map(({ kind, key, row }) => [kind, key[0], row?.text])

describe('the rows of a unit of work', () => {
  test('are written once each, as the net change', () => {
    const rows = loaded(note('1', { text: 'old' }), note('2', { text: 'gone' }), note('4'))
    rows.apply(doing(notes.put(note('1', { text: 'a' }))), eventOf('1'), testLanes)
    rows.apply(doing(notes.put(note('1', { text: 'b' }))), eventOf('1'), testLanes)
    rows.apply(doing(notes.remove(note('2'))), eventOf('2'), testLanes)
    rows.apply(doing(notes.put(note('3', { text: 'new' }))), eventOf('3'), testLanes)
    expect(kinds(rows)).toEqual([
      ['update', '1', 'b'],
      ['delete', '2', undefined],
      ['insert', '3', 'new'],
    ])
  })

  test('are not written when they end as they began: changed and changed back, put and removed, removed and put', () => {
    const rows = loaded(
      note('1', { text: 'same', marks: { a: 1, b: 2 }, count: 3 }),
      note('2', { text: 'back' }),
    )
    rows.apply(doing(notes.put(note('1', { text: 'other', count: 4 }))), eventOf('1'), testLanes)
    rows.apply(
      doing(notes.put({ count: 3, marks: { b: 2, a: 1 }, text: 'same', noteId: '1' })),
      eventOf('1'),
      testLanes,
    )
    rows.apply(doing(notes.put(note('3'))), eventOf('3'), testLanes)
    rows.apply(doing(notes.remove(note('3'))), eventOf('3'), testLanes)
    rows.apply(doing(notes.remove(note('2'))), eventOf('2'), testLanes)
    rows.apply(doing(notes.put(note('2', { text: 'back' }))), eventOf('2'), testLanes)
    expect(kinds(rows)).toEqual([])
  })

  test('keep the stored text when only a column changes', () => {
    const rows = loaded(note('1', { count: 1 }))
    rows.apply(doing(notes.put(note('1', { count: 2 }))), eventOf('1'), testLanes)
    expect(rows.writes()).toMatchObject([
      { kind: 'updateColumns', row: { count: 2 }, doc: undefined },
    ])
  })

  test('are restored when an event is undone', () => {
    const rows = loaded(note('1', { text: 'old' }))
    rows.apply(doing(notes.put(note('1', { text: 'kept' }))), eventOf('1'), testLanes)
    const undo = rows.apply(
      doing(notes.put(note('1', { text: 'x' })), notes.put(note('1', { text: 'y' }))),
      eventOf('1'),
      testLanes,
    )
    expect(rows.read('demo', { note: notes.get('1') })).toEqual({ note: note('1', { text: 'y' }) })
    undo()
    expect(rows.read('demo', { note: notes.get('1') })).toEqual({
      note: note('1', { text: 'kept' }),
    })
    expect(kinds(rows)).toEqual([['update', '1', 'kept']])
  })

  test('may be changed only by a fold that refers to them', () => {
    const rows = loaded(note('1'))
    expect(() => rows.apply(doing(notes.put(note('2'))), eventOf('1'), testLanes)).toThrow(
      'did not ask for',
    )
    expect(kinds(rows)).toEqual([])
  })

  describe('with several folds of one event', () => {
    const titled = (more: Partial<Note> = {}) =>
      fold(changed)(
        ({ noteId }) => ({ mine: notes.get(noteId) }),
        ({ mine }) => [notes.put(note('1', { text: `${mine?.text}!`, ...more }))],
      )
    const quotes = table('quotes', {
      row: Note,
      key: ['noteId'],
      orderedByKey: ({ noteId }) => `note:${noteId}`,
    })
    // Wants another row under the same name, and quotes the note as it was before the event.
    const quoted = fold(changed)(
      ({ noteId }) => ({ from: notes.get(noteId), mine: quotes.get(noteId) }),
      ({ from, mine }) => [
        quotes.put(note('1', { text: `${mine?.text ?? 'quoted'}: ${from?.text}` })),
      ],
    )

    test('are the same in any order of folds, since each reads the rows before the event', () => {
      const outcomes = [
        [titled(), quoted],
        [quoted, titled()],
      ].map((folds) => {
        const rows = loaded(note('1', { text: 'old' }))
        rows.add(rows.missingFor(folds, eventOf('1')), [])
        rows.apply(folds, eventOf('1'), testLanes)
        return kinds(rows)
      })
      expect(outcomes[0]).toEqual([
        ['update', '1', 'old!'],
        ['insert', '1', 'quoted: old'],
      ])
      expect(outcomes[1]).toEqual(outcomes[0])
    })

    test('may not be changed by two folds, whether they put or remove', () => {
      const removing = doing(notes.remove(note('1')))
      for (const others of [[titled({ count: 2 })], removing]) {
        const rows = loaded(note('1', { text: 'old' }))
        expect(() => rows.apply([titled(), ...others], eventOf('1'), testLanes)).toThrow(
          'two folds of Changed change the same row of notes',
        )
        expect(kinds(rows)).toEqual([])
      }
    })

    test('may be changed only by the fold that refers to them', () => {
      const rows = loaded(note('1'), note('2'))
      const other = doing(notes.put(note('2', { text: 'not asked for' })))
      expect(() => rows.apply([titled(), ...other], eventOf('1'), testLanes)).toThrow(
        'did not ask for',
      )
    })
  })

  test('may be changed only by events of their own lane, and a failed fold changes nothing', () => {
    const rows = loaded(note('1', { text: 'old' }))
    const other =
      ['2', '3', '4'].find(
        (id) => testLanes.of('demo', `note:${id}`) !== testLanes.of('demo', 'note:1'),
      ) ?? ''
    const crossing = fold(changed)(
      ({ noteId }) => ({ note: notes.get(noteId), other: notes.get(other) }),
      () => [notes.put(note('1', { text: 'half' })), notes.put(note(other, { text: 'crossed' }))],
    )
    expect(() => rows.apply([crossing], eventOf('1'), testLanes)).toThrow('another lane')
    expect(rows.read('demo', { note: notes.get('1') })).toEqual({
      note: note('1', { text: 'old' }),
    })
    expect(kinds(rows)).toEqual([])
  })

  test('of a whole table are the loaded ones and the new ones of one network', () => {
    const rows = unitOfWork()
    rows.add(rows.missing('demo', { one: notes.get('1') }), [])
    rows.apply(doing(notes.put(note('1', { text: 'made before' }))), eventOf('1'), testLanes)
    const needs = rows.missing('demo', { all: notes.all() })
    expect(needs).toHaveLength(1)
    rows.add(needs, [
      {
        need: { networkId: 'demo', ref: notes.all() },
        row: note('2'),
        doc: notes.docOf(note('2')),
      },
    ])
    rows.add(rows.missing('demo', { three: notes.get('3') }), [])
    rows.apply(doing(notes.put(note('3'))), eventOf('3'), testLanes)
    rows.apply(doing(notes.remove(note('2'))), eventOf('2'), testLanes)
    const { all } = rows.read('demo', { all: notes.all() }) as { all: Note[] }
    expect(all.map(({ noteId }) => noteId).sort()).toEqual(['1', '3'])
    expect(rows.read('other', { all: notes.all() })).toEqual({ all: [] })
  })

  test('are loaded once, and similar keys are not confused', () => {
    const pairs = table('pairs', {
      row: z.object({ a: z.string(), b: z.string() }),
      key: ['a', 'b'],
      orderedByKey: () => 'network:',
    })
    const rows = unitOfWork()
    const refs = {
      all: pairs.all(),
      odd: pairs.get('*', 'all'),
      one: pairs.get('x', 'y'),
      again: pairs.get('x', 'y'),
    }
    expect(rows.missing('demo', refs)).toHaveLength(3)
    expect(rows.missing('demo', refs)).toEqual([])
  })

  test('have cached texts for answers, whether they were read or put', () => {
    const stored = note('1', { text: 'as it is stored' })
    const rows = unitOfWork()
    const refs = { read: notes.get('1'), made: notes.get('2') }
    rows.add(rows.missing('demo', refs), [
      { need: { networkId: 'demo', ref: refs.read }, row: stored, doc: '{"as":"stored"}' },
    ])
    const making = fold(changed)(
      () => ({ note: notes.get('2') }),
      () => [notes.put(note('2'))],
    )
    rows.apply([making], eventOf('2'), testLanes)
    const { read, made } = rows.readToAnswer('demo', refs) as { read: Note; made: Note }
    expect([notes.docOf(read), notes.docOf(made)]).toEqual([
      '{"as":"stored"}',
      '{"noteId":"2","text":"","marks":{}}',
    ])
    expect(notes.docOf({ ...read, text: 'other' })).toContain('other')
    notes.cacheText(made, '{"as":"stored later"}')
    expect(notes.docOf(made)).toBe('{"as":"stored later"}')
  })
})
