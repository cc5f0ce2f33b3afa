import { expect, test } from 'vitest'
import { collect, each } from '../test/collect.ts'
import type { FileRecord, ImportRecord, MessageRecord } from './import-record.ts'
import { createLeftOut } from './left-out.ts'
import { withoutFiles } from './without-files.ts'

const file = (id: string, where: { path: string } | { url: string }): FileRecord => ({
  kind: 'file',
  id,
  name: `${id}.png`,
  userId: 'bob',
  fileType: 'image',
  ...where,
})
const pictures = (...fileIds: string[]) =>
  fileIds.map((fileId) => ({ type: 'image', fileId }) as const)
const message = (fileId: string, text?: string): MessageRecord => ({
  kind: 'message',
  id: `m-${fileId}`,
  channelId: 'c',
  userId: 'bob',
  type: 'image',
  fileId,
  ...(text !== undefined && { data: { text } }),
})
const converted = async (...records: ImportRecord[]) => {
  const leftOut = createLeftOut()
  const left = await collect(withoutFiles<never>(each(records), leftOut))
  return { left, out: leftOut.lines() }
}

test('a message of a file alone has its name as text, or its address', async () => {
  const { left, out } = await converted(
    file('a', { path: 'data/a.png' }),
    file('b', { url: 'https://old.example/b' }),
    message('a'),
    message('b'),
  )
  expect(left).toMatchObject([
    { type: 'text', fileId: undefined, data: { text: 'a.png' } },
    { type: 'text', fileId: undefined, data: { text: 'https://old.example/b' } },
  ])
  expect(out).toEqual(['2 files (a.png, b.png)'])
})

test('a text stays, and what has no file is left as it is', async () => {
  const text: ImportRecord = {
    kind: 'message',
    id: 'm',
    channelId: 'c',
    userId: 'bob',
    type: 'text',
    data: { text: 'hi' },
  }
  const { left } = await converted(file('a', { path: 'a' }), message('a', 'Look'), text)
  expect(left).toEqual([
    { ...message('a', 'Look'), type: 'text', fileId: undefined, data: { text: 'Look' } },
    text,
  ])
})

test('posts, comments, answers and people lose their files', async () => {
  const post = {
    kind: 'post',
    id: 'p',
    targetType: 'user',
    targetId: 'bob',
    userId: 'bob',
  } as const
  const comment = { kind: 'comment', id: 'c', referenceType: 'post', referenceId: 'p' } as const
  const { left } = await converted(
    file('face', { path: 'face.png' }),
    { kind: 'user', id: 'bob', displayName: 'Bob', avatarFileId: 'face' },
    file('a', { path: 'a' }),
    file('b', { path: 'b' }),
    { ...post, data: {}, attachments: pictures('a', 'b') },
    file('c', { path: 'c' }),
    { ...comment, userId: 'bob', data: {}, attachments: pictures('c') },
    file('d', { path: 'd' }),
    {
      kind: 'poll',
      id: 'q',
      userId: 'bob',
      question: 'Which?',
      answers: [
        { dataType: 'image', data: '', fileId: 'd' },
        { dataType: 'text', data: 'None', fileId: null },
      ],
    },
  )
  expect(left).toMatchObject([
    { kind: 'user', avatarFileId: undefined },
    { kind: 'post', attachments: undefined, data: { text: 'a.png\nb.png' } },
    { kind: 'comment', attachments: undefined, data: { text: 'c.png' } },
    {
      kind: 'poll',
      answers: [
        { dataType: 'text', data: 'd.png', fileId: null },
        { dataType: 'text', data: 'None' },
      ],
    },
  ])
})
