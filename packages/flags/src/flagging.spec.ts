import { flagged, flagsCleared, HashFlag, unflagged } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { event, type Fact, isRefusal, refuse } from '@causerie/protocol'
import { foldedRows, given } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hashFlagOf, withFlagger } from './bloom-filter.ts'
import { mostFlags } from './flag-decisions.ts'
import { flagColumns, hiddenFlagFields, isFlagged, noFlags } from './flag-fields.ts'
import { flagging } from './flagging.ts'

// A noun whose lane does not follow from its id, and whose visible flags are columns, too.
const resolved = { noteId: z.string(), boardId: z.string() }
const orderedBy = ({ boardId }: { boardId: string }) => `board:${boardId}` as const
const summary = 'Of a noun of this spec.'
const noteWritten = event({
  type: 'NoteWritten',
  summary,
  data: z.object({ ...resolved, author: z.string() }),
  orderedBy,
})
const events = {
  flagged: event({
    type: 'NoteFlagged',
    summary,
    data: flagged.extend(resolved),
    orderedBy,
    belongsTo: ({ by }) => [`user:${by}`],
  }),
  unflagged: event({ type: 'NoteUnflagged', summary, data: unflagged.extend(resolved), orderedBy }),
  cleared: event({
    type: 'NoteFlagsCleared',
    summary,
    data: flagsCleared.extend(resolved),
    orderedBy,
  }),
}

const notes = table('notes', {
  row: z.object({
    ...resolved,
    author: z.string(),
    flagCount: z.number(),
    hashFlag: HashFlag.nullable(),
    ...hiddenFlagFields,
  }),
  key: ['noteId'],
  orderedBy,
  columns: { flagCount: 'int4', hashFlag: 'json', ...flagColumns },
  derived: { isDeleted: ['bool', () => false] },
})

const noteFlagging = flagging({
  flags: 'note_flags',
  records: notes,
  events,
  idOf: ({ noteId }) => noteId,
  authorOf: ({ author }) => author,
  tooMany: 'permission-denied',
})

const written = fold(noteWritten)(
  (e) => ({ note: notes.get(e.noteId) }),
  (_, { data: e }) => [notes.put({ ...e, ...noFlags })],
)
const service = {
  folds: [{ written }, noteFlagging.recordFolds, noteFlagging.flagFolds],
  replicas: {},
}
const note = { noteId: 'note', boardId: 'board' }

/** Who did what to the note, as the facts that it recorded. */
const acts = {
  flag: (facts: readonly Fact[], by: string, reason?: string) =>
    noteFlagging.flag(rowsOf(facts, by), note, { by, reason }),
  unflag: (facts: readonly Fact[], by: string) =>
    noteFlagging.unflag(rowsOf(facts, by), note, { by }),
  clear: (facts: readonly Fact[]) => noteFlagging.clearFlags(rowsOf(facts, '').record, note),
}
const rowsOf = (facts: readonly Fact[], userId: string) => {
  const { row } = given(service, facts)
  return {
    record: row(notes.get('note')) ?? { ...note, author: '', ...noFlags },
    flag: row(noteFlagging.flags.get('note', userId)),
  }
}
const writtenByBob = noteWritten({ ...note, author: 'bob' })
const flaggedBy = (by: string, flagCount = 1, flagRound = 0) =>
  events.flagged({ ...note, by, flaggedUserId: 'bob', flagCount, flagRound })

const anyActs = fc.array(
  fc.tuple(
    fc.constantFrom('flag' as const, 'unflag' as const, 'clear' as const),
    fc.constantFrom('alice', 'carol', 'dan'),
    fc.string(),
  ),
  { maxLength: 15 },
)

/** The facts of these acts, after each of which `check` gets the flaggers and what was recorded. */
const factsOf = (
  sequence: readonly (readonly ['flag' | 'unflag' | 'clear', string, string])[],
  check: (
    flaggers: ReadonlySet<string>,
    facts: readonly Fact[],
    recorded: readonly Fact[],
  ) => void = () => undefined,
): readonly Fact[] => {
  const facts: Fact[] = [writtenByBob]
  const flaggers = new Set<string>()
  for (const [act, who, reason] of sequence) {
    const recorded = acts[act](facts, who, reason)
    if (isRefusal(recorded)) throw new Error('refused')
    facts.push(...recorded)
    if (act === 'flag') flaggers.add(who)
    else if (act === 'unflag') flaggers.delete(who)
    else flaggers.clear()
    check(flaggers, facts, recorded)
  }
  return facts
}

describe('flags on records', () => {
  test('are the set of users who flagged in this round: as a count, a filter, rows and in facts', () => {
    fc.assert(
      fc.property(anyActs, (sequence) => {
        factsOf(sequence, (flaggers, facts, recorded) => {
          const { record } = rowsOf(facts, '')
          expect(record.flagCount).toBe(flaggers.size)
          expect(record.flaggedAt === null).toBe(flaggers.size === 0)
          expect(record.hashFlag).toEqual(hashFlagOf([...flaggers].reduce(withFlagger, null)))
          for (const who of ['alice', 'carol', 'dan'])
            expect(isFlagged(rowsOf(facts, who).flag, record)).toBe(flaggers.has(who))
          for (const { data } of recorded)
            expect(data).toMatchObject({ ...note, flaggedUserId: 'bob', flagCount: flaggers.size })
        })
      }),
      { numRuns: 50 },
    )
  })

  test('give the same bytes if rows are stored and read between any two events', () => {
    fc.assert(
      fc.property(anyActs, (sequence) => {
        const facts = factsOf(sequence)
        expect(foldedRows(service, facts, 'stored').texts()).toEqual(
          foldedRows(service, facts, 'kept').texts(),
        )
      }),
    )
  })

  test('keep reason and detail; a second flag changes nothing', () => {
    const said = { reason: 'Spam or scams', detail: 'sells watches' }
    const recorded = noteFlagging.flag(rowsOf([writtenByBob], 'alice'), note, {
      by: 'alice',
      ...said,
    })
    const first = events.flagged({
      ...note,
      by: 'alice',
      ...said,
      flaggedUserId: 'bob',
      flagCount: 1,
      flagRound: 0,
    })
    expect(recorded).toEqual([first])
    expect(rowsOf([writtenByBob, first], 'alice').flag).toMatchObject({
      flaggedBy: 'alice',
      ...said,
      orderedBy: 'board:board',
    })
    expect(acts.flag([writtenByBob, first], 'alice', 'Other')).toEqual([])
  })

  test('are withdrawn with the id of the event that set them, in its round only', () => {
    // The second event of the story.
    const facts = [writtenByBob, flaggedBy('alice'), flaggedBy('carol', 2)]
    expect(acts.unflag(facts, 'alice')).toMatchObject([
      { type: 'NoteUnflagged', data: { by: 'alice', flagId: 'event-2', flagCount: 1 } },
    ])
    const cleared = events.cleared({ ...note, flaggedUserId: 'bob', flagCount: 0, flagRound: 0 })
    expect(acts.clear(facts)).toEqual([cleared])
    expect(acts.unflag([...facts, cleared], 'alice')).toEqual([])
    expect(acts.clear([...facts, cleared])).toEqual([])
    expect(acts.flag([...facts, cleared], 'alice')).toEqual([flaggedBy('alice', 1, 1)])
  })

  test('are refused beyond the greatest number, except a flag that stands', () => {
    const facts: Fact[] = [writtenByBob]
    for (let n = 1; n < mostFlags; n += 1) facts.push(flaggedBy(`flagger-${n}`, n))
    const last = acts.flag(facts, 'flagger-1000')
    expect(last).toEqual([flaggedBy('flagger-1000', 1_000)])
    const full = [...facts, flaggedBy('flagger-1000', 1_000)]
    expect(acts.flag(full, 'alice')).toEqual(refuse('permission-denied'))
    expect(acts.flag(full, 'flagger-7')).toEqual([])
    const withdrawn = acts.unflag(full, 'flagger-7')
    expect(acts.flag([...full, ...withdrawn], 'alice')).toMatchObject([
      { data: { by: 'alice', flagCount: 1_000 } },
    ])
  })

  test('on records that nobody knows change nothing but the flags', () => {
    const facts = [
      flaggedBy('alice'),
      events.unflagged({
        ...note,
        by: 'carol',
        flagId: 'e',
        flaggedUserId: 'bob',
        flagCount: 0,
        flagRound: 0,
      }),
    ]
    expect(Object.keys(foldedRows(service, facts).texts())).toEqual([
      '["note_flags","note","alice"]',
    ])
  })
})
