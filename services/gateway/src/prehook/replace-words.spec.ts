import { expect, test } from 'vitest'
import { replaceableIn, replaceWords } from './replace-words.ts'

type Members = Parameters<typeof replaceWords>[0]
const replaced = (of: Members, given: Members) => replaceWords(of, replaceableIn(given))

const body = {
  targetId: 'hikers',
  data: { text: 'one', title: 'two', pollId: 'p' },
  metadata: { a: 1 },
  tags: ['x'],
}

test('words and metadata are replaced, and nothing else', () => {
  const given = {
    targetId: 'elsewhere',
    postAs: 'brand',
    data: { text: 'three', pollId: 'q', fileId: 'f' },
    metadata: { b: 2 },
    tags: [],
  }
  expect(replaced(body, given)).toEqual({
    ...body,
    data: { text: 'three', title: 'two', pollId: 'p' },
    metadata: { b: 2 },
  })
  expect(body.data.text).toBe('one')
})

test('a scheduled post has its words within', () => {
  const scheduled = { scheduledAt: 'then', postData: { targetId: 'a', data: { text: 'one' } } }
  const given = { scheduledAt: 'now', postData: { targetId: 'b', data: { text: 'two' } } }
  expect(replaced(scheduled, given)).toEqual({
    scheduledAt: 'then',
    postData: { targetId: 'a', data: { text: 'two' } },
  })
})

test('so has a change of single members', () => {
  const change = { data: { set: { text: 'one', mood: 'low' }, delete: ['title'] } }
  expect(replaced(change, { data: { set: { text: 'two', mood: 'x' }, delete: [] } })).toEqual({
    data: { set: { text: 'two', mood: 'low' }, delete: ['title'] },
  })
})

test('metadata of such a change has the same form', () => {
  const metadata = { set: { a: 2 }, delete: ['b'] }
  expect(replaced({ metadata: { set: { a: 1 } } }, { metadata })).toEqual({ metadata })
})

test('answers of polls, items of stories, links and attachments stay as they are', () => {
  const of = {
    question: 'one',
    answers: [{ data: 'yes' }],
    items: [{ data: { customText: 'buy' } }],
    links: [{ title: 'shop' }],
    attachments: [{ fileId: 'f' }],
  }
  const given = { question: 'two', answers: [], items: [], links: [], attachments: [] }
  expect(replaced(of, given)).toEqual({ ...of, question: 'two' })
})

test('names of profiles, channels and polls are replaced', () => {
  const given = { displayName: 'A', description: 'B', name: 'C', question: 'D', userId: 'bob' }
  expect(replaced({ userId: 'alice' }, given)).toEqual({
    userId: 'alice',
    displayName: 'A',
    description: 'B',
    name: 'C',
    question: 'D',
  })
})

test('what has another form is left as it is', () => {
  for (const data of ['text', null, ['text'], 7]) expect(replaced(body, { data })).toEqual(body)
  expect(replaced({ data: 'one' }, { data: { text: 'two' } })).toEqual({ data: 'one' })
  expect(replaced({}, { data: { text: 'two' } })).toEqual({})
})

test('no name reaches the prototype of objects', () => {
  const given: unknown = JSON.parse('{"__proto__":{"text":"x"},"data":{"__proto__":{"a":1}}}')
  const result = replaced(body, given as Record<string, unknown>)
  expect(result).toEqual(body)
  expect(Object.getPrototypeOf(result.data)).toBe(Object.prototype)
})
