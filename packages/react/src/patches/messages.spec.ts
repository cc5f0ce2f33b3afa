import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Message, MessagesAnswer, PagesOf } from '../answers.ts'
import { pendingMessage } from '../pending.ts'
import { withMessage, withoutMessage } from './messages.ts'

const cache = new QueryClient()
const said = (segment: number, more: Partial<Message> = {}): Message => ({
  ...pendingMessage(
    { messageFeedId: 'door', data: { text: `${segment}` } },
    { cache, userId: 'bob', id: `m${segment}` },
  ),
  path: `net/m${segment}`,
  segment,
  ...more,
})
const page = (messages: Message[], next?: string): MessagesAnswer => ({
  messages,
  messageFeeds: [],
  users: [],
  files: [],
  paging: next === undefined ? {} : { next },
})
const list = (...pages: MessagesAnswer[]): PagesOf<MessagesAnswer> => ({
  pages,
  pageParams: pages.map(() => undefined),
})
const ids = ({ pages }: PagesOf<MessagesAnswer>) =>
  pages.map(({ messages }) => messages.map(({ messageId }) => messageId))
const told = { users: [], files: [] }

test('a message is put in its place, whichever comes first, and once', () => {
  const first = list(page([said(4), said(3)], 'more'))
  const six = withMessage(first, said(6), told)
  const five = withMessage(six, said(5), told)
  expect(ids(five)).toEqual([['m6', 'm5', 'm4', 'm3']])
  expect(ids(withMessage(five, said(5), told))).toEqual(ids(five))
  expect(ids(withMessage(list(page([])), said(1), told))).toEqual([['m1']])
})

test('one that belongs to a page that is not read is left out', () => {
  const read = list(page([said(9), said(8)], 'more'))
  expect(ids(withMessage(read, said(2), told))).toEqual([['m9', 'm8']])
  expect(ids(withMessage(list(page([said(9), said(8)])), said(2), told))).toEqual([
    ['m9', 'm8', 'm2'],
  ])
})

test('what is sent takes the place of what was shown before it, however it is told', () => {
  const pending = said(5, { messageId: 'key', referenceId: 'key', path: '' })
  const shown = withMessage(list(page([said(4)])), pending, told)
  expect(ids(shown)).toEqual([['key', 'm4']])
  const other = withMessage(shown, said(5, { creatorPublicId: 'carol' }), told)
  const { myReactions: _, ...sent } = said(6, { referenceId: 'key' })
  expect(ids(withMessage(other, sent, told))).toEqual([['m6', 'm5', 'm4']])
  expect(ids(withoutMessage(other, 'key'))).toEqual([['m5', 'm4']])
})

test('a change keeps how the user reacted, which nobody is told', () => {
  const { myReactions: _, ...changed } = said(4, { data: { text: 'new' } })
  const known = list(page([said(4, { myReactions: ['like'] })]))
  expect(withMessage(known, changed, told).pages[0]?.messages[0]).toMatchObject({
    data: { text: 'new' },
    myReactions: ['like'],
  })
})
