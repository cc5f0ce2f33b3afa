import {
  createChannel,
  createMessage,
  getMessage,
  queryMessages,
  updateMessage,
} from '@causerie/contracts/chat'
import { createPost, getPost, queryComments } from '@causerie/contracts/content'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { imported } from './steps.ts'

const text = { data: { text: 'Hello' } }
const channel = { kind: 'channel', displayName: 'Lounge', userId: 'ann' }
const post = { kind: 'post', targetType: 'user', targetId: 'ann', userId: 'ann', ...text }
const message = { kind: 'message', channelId: 'lounge', userId: 'ann', ...text }
const comment = {
  kind: 'comment',
  referenceType: 'post',
  referenceId: '17',
  userId: 'ann',
  ...text,
}
const world: readonly object[] = [
  { kind: 'user', id: 'ann' },
  { ...channel, id: '7', channelId: 'the-lounge' },
  { ...channel, id: 'lounge', channelId: 'lounge & bar' },
  { ...message, id: 'm2', messageId: 'second', parentId: 'm1', createdAt: '2020-01-02T12:00:00Z' },
  { ...message, id: 'm1', messageId: 'first', createdAt: '2020-01-01T12:00:00Z' },
  {
    kind: 'reaction',
    referenceType: 'message',
    referenceId: 'm2',
    userId: 'ann',
    reactionName: 'like',
  },
  { ...post, id: '17', postId: 'hello' },
  { ...comment, id: 'c1', commentId: 'well', createdAt: '2020-01-02T12:00:00Z' },
  { ...comment, id: 'c2', parentId: 'c1', createdAt: '2020-01-03T12:00:00Z' },
]

const given = sharedNetwork(async (network) => {
  const admin = await network.admin()
  const first = await imported(admin, world)
  await network.settled()
  return { admin, ann: await network.signIn('ann'), first }
})

describeNetwork('chosen ids of an import', () => {
  it('are those of the records, to which others refer by their keys', async () => {
    const { ann, first } = await given()
    expect(first.failed).toEqual([])
    const { messages } = await step(ann, queryMessages, { query: { channelId: 'lounge & bar' } })
    expect(messages).toMatchObject([
      { messageId: 'first' },
      { messageId: 'second', parentId: 'first', reactions: { like: 1 } },
    ])
    const post = only((await step(ann, getPost, { params: { postId: 'hello' } })).posts)
    expect(post).toMatchObject({ commentsCount: 2 })
    const { comments } = await step(ann, queryComments, {
      query: { referenceType: 'post', referenceId: 'hello', filterByParentId: false },
    })
    expect(comments).toMatchObject([{ parentId: 'well' }, { commentId: 'well' }])
  })

  it('are recorded once, though the records change', async () => {
    const { network, admin, ann } = await given()
    const data = { text: 'Good day' }
    await step(ann, updateMessage, { params: { messageId: 'first' }, body: { data } })
    const { failed, finished } = await imported(admin, world)
    expect(failed).toEqual([])
    expect(finished).toMatchObject({ done: 0, exists: world.length })
    await network.settled()
    const changed = await step(ann, getMessage, { params: { messageId: 'first' } })
    expect(only(changed.messages)).toMatchObject({ data })
  })

  it('are refused where another record has them', async () => {
    const { admin, ann } = await given()
    await step(ann, createChannel, { body: { channelId: 'taken', displayName: 'Taken' } })
    const body = { channelId: 'taken', messageId: 'taken', ...text }
    await step(ann, createMessage, { body })
    await step(ann, createPost, { body: { targetType: 'user', postId: 'taken', ...text } })
    const later = { createdAt: '2020-06-01T00:00:00Z' }
    const taken: readonly (readonly [object, string])[] = [
      [{ ...channel, id: 'x', channelId: 'taken' }, 'A channel with this id already exists.'],
      [
        { ...channel, ...later, id: 'y', channelId: 'the-lounge' },
        'A channel with this id already exists.',
      ],
      [{ ...message, id: 'x', messageId: 'taken' }, 'A message with this id'],
      [
        { ...message, id: 'y', messageId: 'first', data: { text: 'Another' } },
        'A message with this id',
      ],
      [
        { ...post, id: 'x', postId: 'taken', data: { text: 'Another' } },
        'A different post with this id',
      ],
      [
        { ...comment, id: 'x', commentId: 'well', data: { text: 'Another' } },
        'A different comment with this id',
      ],
      [{ ...message, id: 'z', messageId: '0123456789abcdef01234567' }, 'messageId: Must not look'],
    ]
    const { failed, finished } = await imported(admin, [
      ...taken.map(([record]) => record),
      ...world,
    ])
    expect(finished).toMatchObject({ done: 0, exists: world.length, failed: taken.length })
    const byLine = failed.toSorted((a, b) => a.line - b.line)
    expect(byLine.map(({ line }) => line)).toEqual(taken.map((_, i) => i + 2))
    for (const [i, [, says]] of taken.entries()) expect(byLine[i]?.error).toContain(says)
  })
})
