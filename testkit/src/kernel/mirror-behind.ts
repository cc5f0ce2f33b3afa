import {
  type AnyService,
  type BehindFoldsOf,
  decision,
  type FollowUp,
  foldBehind,
  followUp,
  query,
  sql,
  tableBehind,
} from '@causerie/kernel'
import { z } from 'zod'
import { account } from './bank.ts'
import { getCopyContract, mirror, type mirrorEvents, notes, noteWritten } from './mirror.ts'

const NoteWords = z.object({
  accountId: z.string(),
  noteId: z.string(),
  words: z.array(z.string()),
  /** How often the note was written. */
  times: z.number(),
})

/** The words of notes, folded behind the journal of the mirror. */
export const noteWords = tableBehind('note_words', {
  row: NoteWords,
  key: ['accountId', 'noteId'],
  orderedBy: ({ accountId }) => account(accountId),
})
export const noteWordsFolds: BehindFoldsOf<typeof mirrorEvents> = {
  noteWritten: foldBehind(noteWritten)(
    (e) => ({ known: noteWords.get(e.accountId, e.noteId) }),
    ({ known }, { data: { accountId, noteId, text } }) => [
      noteWords.put({ accountId, noteId, words: text.split(' '), times: (known?.times ?? 0) + 1 }),
    ],
  ),
}

const wordsOfAccount = sql<{ words: string }, { accountId: string }>(
  'words_of_account',
  `select doc ->> 'words' as words
   from note_words
   where network_id = $networkId and account_id = $accountId`,
)
/** The words of all notes about an account, each note's as JSON text. */
export const getWords = query(getCopyContract, async ({ params: { accountId } }, reader) => ({
  order: (await reader.rows(wordsOfAccount, { accountId })).map(({ words }) => words),
}))

/** Answers each note with another one, which needs no row behind the journal. */
export const answerNotes: FollowUp = followUp(
  'answer_notes',
  { of: noteWritten, from: 'beginning' },
  ({ data: { accountId, noteId } }) =>
    noteId.startsWith('re:')
      ? []
      : [
          decision({
            orderBy: account(accountId),
            load: { note: notes.get(accountId, `re:${noteId}`) },
            decide: ({ note }) =>
              note ? [] : [noteWritten({ accountId, noteId: `re:${noteId}`, text: 'I see' })],
          }),
        ],
)

/** The mirror, which follows its own journal with answers, and folds words behind it. */
export const mirrorBehind: AnyService = {
  ...mirror,
  behind: { tables: [noteWords], folds: [noteWordsFolds] },
  operations: [...mirror.operations, getWords],
  followUps: [...mirror.followUps, { on: 'chat', followUp: answerNotes }],
}

/** Writes a note of the mirror itself. */
export const writeNoteAbout = (accountId: string, noteId: string, text: string) =>
  decision({
    orderBy: account(accountId),
    load: { note: notes.get(accountId, noteId) },
    decide: () => [noteWritten({ accountId, noteId, text })],
  })
