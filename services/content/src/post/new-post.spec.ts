import { userBlocked } from '@causerie/contracts/community'
import { pollDeleted } from '@causerie/contracts/content'
import { streamDeleted } from '@causerie/contracts/streaming'
import { streamPosts } from '@causerie/replicas'
import {
  basil,
  basilCreated,
  imageUploadedBy,
  lunch,
  pollCreatedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, madeId, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { createPost } from './create-post.ts'
import { posts } from './post.ts'
import { postKeywords } from './post-keyword.ts'

const people = usersCreated('alice', 'bob', 'carol')
const post = (body: object = {}) => ({ body: { data: { text: 'hello' }, ...body } })

describe('what a post shows', () => {
  const image = (fileId: string) => ({ fileId, type: 'image' })
  const files = [
    imageUploadedBy('alice', 'peak'),
    imageUploadedBy('alice', 'lake'),
    imageUploadedBy('bob', 'stove'),
  ]

  test('is a child for each attachment', async () => {
    const facts = [...people, ...files]
    const decided = await given(contentService, facts).when(
      createPost,
      post({ attachments: [image('peak'), image('lake')] }),
    )
    expect(decided).toMatchObject([
      {
        data: {
          dataType: 'text',
          children: [
            { postId: madeId(2), dataType: 'image', data: { fileId: 'peak' } },
            { postId: madeId(3), dataType: 'image', data: { fileId: 'lake' } },
          ],
        },
      },
    ])
    const { row } = given(contentService, [...facts, ...recordedBy(decided)])
    expect(row(posts.get(madeId(1)))).toMatchObject({
      children: [madeId(2), madeId(3)],
      childrenNumber: 2,
      structureType: 'image',
    })
    expect(row(posts.get(madeId(2)))).toMatchObject({
      parentPostId: madeId(1),
      postedUserId: 'alice',
      data: { fileId: 'peak' },
    })
  })

  test('must be files of its author, of the named type', async () => {
    const refusedFor = async (attachment: object) =>
      given(contentService, [...people, ...files]).when(
        createPost,
        post({ attachments: [attachment] }),
      )
    expect(await refusedFor(image('f1'))).toEqual({ refused: 'unknown-file', detail: ['f1'] })
    expect(await refusedFor(image('stove'))).toEqual({ refused: 'foreign-file', detail: ['stove'] })
    const kind = 'peak: This is of the kind image (image/png).'
    expect(await refusedFor({ fileId: 'peak', type: 'video' })).toEqual({
      refused: 'file-no-video',
      detail: [kind],
    })
  })

  test('can be a poll of its author, in one post only', async () => {
    const poll = (more: Given[] = []) =>
      given(contentService, [...people, pollCreatedBy('alice'), ...more]).when(
        createPost,
        post({ dataType: 'poll', data: { text: 'Vote!', pollId: lunch } }),
      )
    const decided = await poll()
    expect(decided).toMatchObject([
      {
        type: 'PostCreated',
        data: {
          dataType: 'text',
          data: { text: 'Vote!' },
          children: [{ dataType: 'poll', data: { pollId: lunch } }],
        },
      },
      {
        type: 'PollPosted',
        orderedBy: `poll:${lunch}`,
        data: { pollId: lunch, postId: madeId(1), targetType: 'user', targetId: 'alice' },
      },
    ])
    expect(await poll([...recordedBy(decided)])).toEqual({ refused: 'poll-already-posted' })
    expect(await poll([pollDeleted({ pollId: lunch })])).toEqual({ refused: 'unknown-poll' })
    const ofBob = given(contentService, [...people, pollCreatedBy('bob')])
    expect(
      await ofBob.when(createPost, post({ dataType: 'poll', data: { pollId: lunch } })),
    ).toEqual({ refused: 'poll-of-another-user' })
  })

  test('is a stream of its author that no other post shows', async () => {
    const show = (facts: Given[], caller = as('alice')) =>
      given(contentService, [...people, ...facts]).when(createPost, {
        ...post({ dataType: 'liveStream', data: { text: 'Watch!', streamId: basil.streamId } }),
        caller,
      })
    const decided = await show([basilCreated()])
    expect(decided).toMatchObject([
      { type: 'ClaimTaken', data: { kind: 'stream', value: basil.streamId, owner: madeId(1) } },
      {
        data: {
          dataType: 'text',
          children: [{ dataType: 'liveStream', data: { streamId: basil.streamId } }],
        },
      },
    ])
    const { row } = given(contentService, [...people, basilCreated(), ...recordedBy(decided)])
    expect(row(streamPosts.get(basil.streamId))).toMatchObject({
      postId: madeId(1),
      targetType: 'user',
      targetId: 'alice',
    })
    expect(await show([basilCreated(), ...recordedBy(decided)])).toEqual({
      refused: 'stream-already-posted',
    })
    expect(await show([basilCreated()], as('bob'))).toEqual({ refused: 'stream-of-another-user' })
    expect(await show([basilCreated(), streamDeleted({ ...basil, by: 'alice' })])).toEqual({
      refused: 'unknown-stream',
    })
    expect(await show([])).toEqual({ refused: 'unknown-stream' })
  })
})

test('a time of creation is for administrators, and decides the place in lists', async () => {
  const facts = [...people, ...usersCreated('ADMIN_ada')]
  const createdAt = '2020-01-02T03:04:05.678Z'
  expect(await given(contentService, facts).when(createPost, post({ createdAt }))).toEqual({
    refused: 'permission-denied',
  })
  const decided = await given(contentService, facts).when(createPost, {
    ...post({ createdAt, targetId: 'bob', tags: ['old'] }),
    caller: as('ADMIN_ada', 'admin'),
  })
  const { row } = given(contentService, [...facts, ...recordedBy(decided)])
  expect(row(posts.get(madeId(1)))).toMatchObject({
    createdAt,
    updatedAt: createdAt,
    editedAt: createdAt,
  })
  expect(row(postKeywords.get(madeId(1), 'tag', 'old'))).toMatchObject({
    createdAt,
    updatedAt: createdAt,
  })
})

test('a time of an edit is for administrators, and counts where it is later', async () => {
  const facts = [...people, ...usersCreated('ADMIN_ada')]
  const createdAt = '2020-01-02T03:04:05.678Z'
  const edited = async (editedAt: string) => {
    const body = { createdAt, editedAt, targetId: 'bob', tags: ['old'] }
    expect(await given(contentService, facts).when(createPost, post(body))).toEqual({
      refused: 'permission-denied',
    })
    const caller = as('ADMIN_ada', 'admin')
    const decided = await given(contentService, facts).when(createPost, { ...post(body), caller })
    return given(contentService, [...facts, ...recordedBy(decided)])
  }
  const later = '2020-01-03T00:00:00.000Z'
  const { row } = await edited(later)
  expect(row(posts.get(madeId(1)))).toMatchObject({ createdAt, updatedAt: later, editedAt: later })
  expect(row(postKeywords.get(madeId(1), 'tag', 'old'))).toMatchObject({
    createdAt,
    updatedAt: later,
  })
  const sooner = (await edited('2020-01-01T00:00:00.000Z')).row(posts.get(madeId(1)))
  expect(sooner).toMatchObject({ updatedAt: createdAt, editedAt: createdAt })
})

test('mentions of users who block the author, or whom the author blocks, are dropped', async () => {
  const blocks = [
    userBlocked({ userId: 'bob', blockedUserId: 'alice' }),
    userBlocked({ userId: 'alice', blockedUserId: 'carol' }),
  ]
  const mentioning = post({ mentionees: [{ type: 'user', userIds: ['bob', 'carol', 'alice'] }] })
  expect(
    await given(contentService, [...people, ...blocks]).when(createPost, mentioning),
  ).toMatchObject([{ data: { mentionedUserIds: ['alice'] } }])
})
