import { everybody } from '@causerie/contracts/shared'
import {
  type AnyService,
  assumeAbsent,
  command,
  decision,
  type FoldsOf,
  type FollowUp,
  fold,
  foldsOf,
  followUp,
  query,
  sql,
  table,
} from '@causerie/kernel'
import { event, operation, refuse } from '@causerie/protocol'
import { z } from 'zod'
import { account, accountClosed, accountOpened, amountMoved } from './bank.ts'

/**
 * A service that copies the bank's accounts, has notes about them, and follows up the bank's events
 * with notes.
 */
export const noteWritten = event({
  type: 'NoteWritten',
  summary: 'A note about an account was written.',
  data: z.object({ accountId: z.string(), noteId: z.string(), text: z.string() }),
  orderedBy: (e) => account(e.accountId),
})
export const mirrorEvents = { noteWritten }

/** `order` are the entries in order of arrival. */
export const Copy = z.object({
  accountId: z.string(),
  title: z.string().optional(),
  order: z.array(z.string()),
})
export const Note = z.object({
  accountId: z.string(),
  noteId: z.string(),
  text: z.string(),
  cause: z.string(),
})

export const copies = table('copies', {
  row: Copy,
  key: ['accountId'],
  orderedByKey: ({ accountId }) => account(accountId),
  fillfactor: 70,
})
export const notes = table('notes', {
  row: Note,
  key: ['accountId', 'noteId'],
  orderedBy: (note) => account(note.accountId),
  fillfactor: 70,
})

/** It does not know the settings of the bank. */
const known = { accountOpened, amountMoved, accountClosed }
const copyFolds: FoldsOf<typeof known> = {
  accountOpened: fold(accountOpened)(
    (e) => ({ copy: copies.get(e.accountId) }),
    ({ copy }, { data }) => [
      copies.put({ order: copy?.order ?? [], title: data.title, accountId: data.accountId }),
    ],
  ),
  amountMoved: fold(amountMoved)(
    (e) => ({ copy: copies.get(e.accountId) }),
    ({ copy }, { data }) => [
      copies.put({
        accountId: data.accountId,
        order: [...(copy?.order ?? []), data.entryId],
        title: copy?.title,
      }),
    ],
  ),
  accountClosed: fold(accountClosed)(
    (e) => ({ copy: copies.get(e.accountId) }),
    ({ copy }) => (copy ? [copies.remove(copy)] : []),
  ),
}
const noteFolds = {
  noteWritten: fold(noteWritten)(
    (e) => ({ note: notes.get(e.accountId, e.noteId) }),
    (_, { data, cause }) => [notes.put({ ...data, cause })],
  ),
}

const nothing = { reply: { accountId: z.string() } }
const params = z.object({ accountId: z.string() })
const example = { params: { accountId: 'a' } }
export const getCopyContract = operation({
  id: 'getCopy',
  owner: 'chat',
  method: 'GET',
  path: '/copies/:accountId',
  summary: 'Get the copy of an account',
  may: everybody,
  params,
  example,
  reply: { order: z.array(z.string()) },
  refusals: ['not-found'],
})
export const writeNoteContract = operation({
  id: 'writeNote',
  owner: 'chat',
  method: 'POST',
  path: '/copies/:accountId/notes',
  summary: 'Write a note about an existing account',
  may: everybody,
  params,
  example,
  reply: { ...nothing.reply, text: z.string().optional(), moves: z.number().optional() },
  refusals: ['not-found'],
})
export const writeStrayNoteContract = operation({
  id: 'writeStrayNote',
  owner: 'chat',
  method: 'POST',
  path: '/stray-notes/:accountId',
  summary: 'Write a note about a missing account',
  may: everybody,
  params,
  example,
  ...nothing,
  refusals: ['bad-request'],
})

const copyOf = sql<{ doc: string }, { accountId: string }>(
  'copy_of',
  `select doc
   from copies
   where network_id = $networkId and account_id = $accountId`,
)
export const getCopy = query(getCopyContract, async ({ params: { accountId } }, reader) => {
  const [row] = await reader.rows(copyOf, { accountId })
  // A stored row matches its schema.
  return row ? { order: (JSON.parse(row.doc) as z.infer<typeof Copy>).order } : refuse('not-found')
})
export const writeNote = command(writeNoteContract, {
  resolve: ({ newId }) => ({ noteId: newId() }),
  orderBy: ({ params: { accountId } }) => account(accountId),
  load: ({ params: { accountId }, resolved: { noteId } }) => ({
    copy: copies.get(accountId),
    note: notes.get(accountId, noteId),
  }),
  decide: ({ copy }, { params: { accountId }, resolved: { noteId } }) =>
    copy ? [noteWritten({ accountId, noteId, text: copy.title ?? '' })] : refuse('not-found'),
  reply: async ({ params: { accountId }, rows }) => {
    const { note, copy } = await rows()
    return { accountId, text: note?.text, moves: copy?.order.length }
  },
})
/** `writeNote`, but it looks the account up before it decides, and decides without it. */
export const writeNoteAboutRead = command(writeNoteContract, {
  resolve: async ({ newId, params }, reader) =>
    (await reader.rows(copyOf, params)).length > 0 ? { noteId: newId() } : refuse('not-found'),
  orderBy: ({ params: { accountId } }) => account(accountId),
  load: ({ params: { accountId }, resolved: { noteId } }) => ({
    note: notes.get(accountId, noteId),
  }),
  decide: (_, { params: { accountId }, resolved: { noteId } }) => [
    noteWritten({ accountId, noteId, text: '' }),
  ],
  reply: async ({ params: { accountId } }) => ({ accountId }),
})
export const writeStrayNote = command(writeStrayNoteContract, {
  resolve: ({ newId }) => ({ noteId: newId() }),
  orderBy: ({ params: { accountId } }) => account(accountId),
  load: ({ params: { accountId }, resolved: { noteId } }) => ({
    copy: copies.get(accountId),
    note: notes.get(accountId, noteId),
  }),
  decide: ({ copy }, { params: { accountId }, resolved: { noteId } }) =>
    copy
      ? refuse('bad-request')
      : assumeAbsent([noteWritten({ accountId, noteId, text: 'stray' })]),
  reply: async ({ params: { accountId } }) => ({ accountId }),
})

/** Follows up a moved amount with a note, once. */
export const echo: FollowUp = followUp(
  'echo',
  { of: amountMoved, from: 'beginning' },
  ({ data: { accountId, entryId, text } }) => [
    decision({
      orderBy: account(accountId),
      load: { note: notes.get(accountId, entryId) },
      decide: ({ note }) => (note ? [] : [noteWritten({ accountId, noteId: entryId, text })]),
    }),
  ],
)

/** Has the name of a product service, as specs of compositions need. */
export const mirrorWith = (followUps: AnyService['followUps']): AnyService => ({
  name: 'chat',
  events: mirrorEvents,
  tables: [notes],
  folds: foldsOf(mirrorEvents, [noteFolds]),
  replicas: { streaming: { events: known, tables: [copies], folds: [copyFolds] } },
  operations: [getCopy, writeNote, writeStrayNote],
  followUps,
})
export const mirror = mirrorWith([{ on: 'streaming', followUp: echo }])
