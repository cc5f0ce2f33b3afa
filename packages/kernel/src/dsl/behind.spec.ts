import { mirrorEvents, notes, noteWritten } from '@causerie/testkit/kernel/mirror'
import { noteWords, noteWordsFolds, writeNoteAbout } from '@causerie/testkit/kernel/mirror-behind'
import { describe, expect, test } from 'vitest'
import { decision } from './command.ts'
import { fold, foldBehind } from './fold.ts'
import { type Feature, feature, service } from './service.ts'

const own = {
  noteWritten: fold(noteWritten)(
    () => ({}),
    () => [],
  ),
}
const serviceOf = (one: Pick<Feature, 'tables' | 'behind'>) =>
  service({
    name: 'chat',
    operations: {},
    events: mirrorEvents,
    features: [feature({ folds: [own] }), one],
  })

describe('a table behind the journal', () => {
  test('belongs to its service with the folds of all features', () => {
    const made = serviceOf({ behind: { tables: [noteWords], folds: [noteWordsFolds] } })
    expect(made.behind).toEqual({ tables: [noteWords], folds: [noteWordsFolds] })
    expect(made.tables).toEqual([])
    expect(serviceOf({})).not.toHaveProperty('behind')
  })

  test('is refused among those that commands load, and the other way round', () => {
    expect(() => serviceOf({ tables: [noteWords] })).toThrow(
      'table note_words is made by tableBehind and belongs in behind.tables',
    )
    expect(() => serviceOf({ behind: { tables: [notes], folds: [] } })).toThrow(
      'table notes is listed in behind.tables and is not made by tableBehind',
    )
  })

  test('is refused by the compiler where a command or another fold loads its rows', () => {
    const ref = noteWords.get('a', 'n')
    // @ts-expect-error: a command would decide on what is older than its lane.
    decision({ orderBy: 'account:a', load: { ref }, decide: () => [] })
    const behind = () => ({ ref })
    // @ts-expect-error: its rows are changed after the batch has ended.
    fold(noteWritten)(behind, () => [])
    const before = () => ({ note: notes.get('a', 'n') })
    // @ts-expect-error: the row may be newer than the event.
    foldBehind(noteWritten)(before, () => [])
    const folds = [own]
    // @ts-expect-error: a fold that changes other rows.
    feature({ behind: { tables: [noteWords], folds } })
    expect(writeNoteAbout('a', 'n', '').load).not.toHaveProperty('ref')
  })

  test('is refused where its fold runs with the batch', () => {
    const folds = { noteWritten: noteWordsFolds.noteWritten }
    expect(() =>
      service({
        name: 'chat',
        operations: {},
        events: mirrorEvents,
        features: [feature({ folds: [own, folds] })],
      }),
    ).toThrow('the fold of NoteWritten is on the wrong side')
  })
})
