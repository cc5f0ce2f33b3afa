import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

const said = (creatorPublicId: string, createdAt: string) => ({ creatorPublicId, createdAt })
const marks = (messages: ReturnType<typeof said>[]) =>
  grouped(messages).map(({ isNewDay, isFirst, isLast }) =>
    [isNewDay && 'day', isFirst && 'first', isLast && 'last'].filter(Boolean).join(' '),
  )

test('messages of one person in a row have one name and one time', () => {
  expect(
    marks([
      said('bob', '2026-05-04T12:03:00'),
      said('alice', '2026-05-04T12:02:00'),
      said('alice', '2026-05-04T12:01:00'),
      said('alice', '2026-05-04T12:00:00'),
    ]),
  ).toEqual(['first last', 'last', '', 'day first'])
})

test('a pause or another day begins a new group', () => {
  expect(
    marks([
      said('alice', '2026-05-05T00:01:00'),
      said('alice', '2026-05-04T23:59:00'),
      said('alice', '2026-05-04T23:00:00'),
    ]),
  ).toEqual(['day first last', 'first last', 'day first last'])
  expect(marks([])).toEqual([])
})
