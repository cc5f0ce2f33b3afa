import { expect, test } from 'vitest'
import { createComment } from './create-comment.ts'

const accepts = (fields: object) =>
  createComment.body.safeParse({ referenceId: 'p', data: { text: 'hello' }, ...fields }).success
const list = <T>(length: number, item: T) => Array.from({ length }, () => item)
const image = { type: 'image', fileId: 'f' }

test('a text is enough, and a post is meant', () => {
  const body = { referenceId: 'p', data: { text: 'hello' } }
  expect(createComment.body.parse(body)).toEqual({ referenceType: 'post', ...body })
})

test('a comment needs a text or an attachment', () => {
  for (const data of [undefined, {}, { text: '' }, { text: null }, { colour: 'red' }]) {
    const { error } = createComment.body.safeParse({ referenceId: 'p', data })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(['data.text'])
  }
  expect(accepts({ data: {}, attachments: [image] })).toBe(true)
  expect(accepts({ data: null, attachments: [image] })).toBe(true)
})

test.each([
  ['data', { text: '😀'.repeat(50_000) }, { text: '😀'.repeat(50_001) }],
  ['commentId', 'x'.repeat(150), 'x'.repeat(151)],
  ['commentId', 'a'.repeat(23), 'a'.repeat(24)],
  ['referenceId', 'x'.repeat(900), 'x'.repeat(901)],
  ['parentId', 'x'.repeat(900), 'x'.repeat(901)],
  ['attachments', list(10, image), list(11, image)],
  ['attachments', [image], [{ type: 'video', fileId: 'f' }]],
  ['links', list(100, { url: 'https://example.org' }), list(101, { url: 'https://example.org' })],
  [
    'mentionees',
    [{ type: 'user', userIds: list(30, 'x') }],
    [{ type: 'user', userIds: list(31, 'x') }],
  ],
  ['metadata', { a: 'x'.repeat(10_232) }, { a: 'x'.repeat(10_233) }],
  ['referenceType', 'story', 'planet'],
])('%s is accepted at its limit and refused beyond', (field, good, bad) => {
  expect(accepts({ [field]: good })).toBe(true)
  expect(accepts({ [field]: bad })).toBe(false)
})
