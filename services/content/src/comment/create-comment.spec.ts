import { userBlocked, userDeleted } from '@causerie/contracts/community'
import { postApproved, postDeleted } from '@causerie/contracts/content'
import { refuse } from '@causerie/protocol'
import {
  commentCreatedBy,
  hikers,
  imageUploadedBy,
  internalIdOf,
  memberBanned,
  postCreatedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, madeId, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { admin, commenting, feedStory, hikersStory } from '../../test/commenting.ts'
import { posts } from '../post/post.ts'
import { comments } from './comment.ts'

const inCommunity = (how: Parameters<typeof hikersStory>[0] = {}, ...more: Given[]) =>
  commenting(
    ...hikersStory(how),
    postCreatedBy('bob', { targetType: 'community', targetId: hikers }),
    ...more,
  )
const purged = {
  postId: 'post',
  internalId: 'a'.repeat(24),
  targetType: 'user',
  targetId: 'bob',
} as const
const postGone = postDeleted({
  ...purged,
  by: 'bob',
  postedUserId: 'bob',
  parentPostId: null,
  childIds: [],
  isPermanent: false,
  keywords: { tags: [], hashtags: [], dataTypes: ['text'] },
  feedType: 'published',
  flaggedPosts: 0,
  flaggedComments: 0,
})

describe('a comment', () => {
  test('says what it is on, who wrote what it answers, and whom it mentions', async () => {
    const mentionees = [{ type: 'user', userIds: ['carol', 'dan', 'carol'] }]
    expect(
      await commenting(...feedStory).comment('alice', { mentionees, metadata: { mood: 'good' } }),
    ).toEqual([
      commentCreatedBy('alice', {
        commentId: madeId(1),
        internalId: madeId(1),
        mentionedUserIds: ['carol', 'dan'],
        metadata: { mood: 'good' },
      }),
    ])
  })

  test('is numbered and counted in its post, which names the newest five', () => {
    const ids = ['one', 'two', 'three', 'four', 'five', 'six']
    const { row } = commenting(
      ...feedStory,
      ...ids.map((commentId, n) => commentCreatedBy('alice', { commentId, segment: n + 1 })),
    )
    expect(row(posts.get('post'))).toMatchObject({
      lastSegment: 6,
      activity: { commentsCount: 6, comments: ids.toReversed().slice(0, 5) },
    })
    expect(row(comments.get('six'))).toMatchObject({
      segmentNumber: 6,
      dataType: 'text',
      dataTypes: ['text'],
      parentId: null,
      rootId: null,
    })
  })

  test('is shown at the path of its post', () => {
    const { row } = commenting(...feedStory, commentCreatedBy('alice'))
    const comment = row(comments.get('comment'))
    expect(comment?.path).toBe(`${row(posts.get('post'))?.path}/comment/${comment?._id}`)
  })

  test('takes the time that an administrator chose, and nobody else', async () => {
    const createdAt = '2020-01-01T00:00:00.000Z'
    expect(await commenting(...feedStory).comment('alice', { createdAt })).toEqual(
      refuse('permission-denied'),
    )
    expect(await commenting(...feedStory).comment(admin, { createdAt })).toMatchObject([
      { data: { createdAt } },
    ])
    const { row } = commenting(...feedStory, commentCreatedBy('alice', { createdAt }))
    expect(row(comments.get('comment'))).toMatchObject({
      createdAt,
      updatedAt: createdAt,
      editedAt: createdAt,
    })
  })

  test('takes the time of an edit that an administrator chose, where it is later', async () => {
    const createdAt = '2020-01-01T00:00:00.000Z'
    const editedAt = '2020-01-02T00:00:00.000Z'
    expect(await commenting(...feedStory).comment('alice', { editedAt })).toEqual(
      refuse('permission-denied'),
    )
    expect(await commenting(...feedStory).comment(admin, { editedAt })).toMatchObject([
      { data: { editedAt } },
    ])
    const rowWith = (times: { createdAt: string; editedAt: string }) =>
      commenting(...feedStory, commentCreatedBy('alice', times)).row(comments.get('comment'))
    expect(rowWith({ createdAt, editedAt })).toMatchObject({
      createdAt,
      editedAt,
      updatedAt: editedAt,
    })
    expect(rowWith({ createdAt: editedAt, editedAt: createdAt })).toMatchObject({
      createdAt: editedAt,
      editedAt,
      updatedAt: editedAt,
    })
  })

  test('can show images of its author alone', async () => {
    const image = imageUploadedBy('alice', 'tree')
    const attachments = [{ type: 'image', fileId: 'tree' }]
    const alone = { data: undefined, attachments }
    expect(await commenting(...feedStory, image).comment('alice', alone)).toMatchObject([
      { data: { data: {}, attachments } },
    ])
    expect(await commenting(...feedStory, image).comment('carol', alone)).toEqual(
      refuse('foreign-file', ['tree']),
    )
    expect(await commenting(...feedStory).comment('alice', alone)).toEqual(
      refuse('unknown-file', ['tree']),
    )
    const { row } = commenting(
      ...feedStory,
      commentCreatedBy('alice', { data: {}, attachments: [{ type: 'image', fileId: 'tree' }] }),
    )
    expect(row(comments.get('comment'))).toMatchObject({ dataType: 'image', dataTypes: ['image'] })
  })
})

describe('a reply', () => {
  const answered = [...feedStory, commentCreatedBy('carol')]

  test('names its parent, the top of its thread and the author answered', async () => {
    const reply = await commenting(...answered).comment('alice', { parentId: 'comment' })
    expect(reply).toMatchObject([
      {
        data: {
          parentId: 'comment',
          rootId: 'comment',
          repliedUserId: 'carol',
          postedUserId: 'bob',
          segment: 2,
        },
      },
    ])
    const [first] = recordedBy(reply)
    const after = commenting(...answered, ...(first ? [first] : []))
    expect(await after.comment('dan', { parentId: madeId(1) })).toMatchObject([
      { data: { parentId: madeId(1), rootId: 'comment', repliedUserId: 'alice', segment: 3 } },
    ])
  })

  test('counts in its parent and its post, and is not among the newest of the post', () => {
    const reply = commentCreatedBy('alice', {
      commentId: 'reply',
      parentId: 'comment',
      rootId: 'comment',
      repliedUserId: 'carol',
      segment: 2,
    })
    const { row } = commenting(...answered, reply)
    expect(row(posts.get('post'))?.activity).toMatchObject({
      commentsCount: 2,
      comments: ['comment'],
    })
    expect(row(comments.get('comment'))?.activity).toMatchObject({
      childrenNumber: 1,
      children: ['reply'],
    })
  })

  test('is refused where one of the two authors blocks the other', async () => {
    const blocked = [...answered, userBlocked({ userId: 'carol', blockedUserId: 'alice' })]
    expect(await commenting(...blocked).comment('alice', { parentId: 'comment' })).toEqual(
      refuse('blocked-user'),
    )
    expect(await commenting(...blocked).comment('alice')).toHaveLength(1)
  })

  test('is refused to a comment that was deleted together with its author', async () => {
    const kept = commenting(...answered, userDeleted({ userId: 'carol' }))
    expect(await kept.comment('alice', { parentId: 'comment' })).toHaveLength(1)
    const erased = commenting(
      ...answered,
      userDeleted({ userId: 'carol', hardDeleteComment: true }),
    )
    expect(await erased.comment('alice', { parentId: 'comment' })).toEqual(
      refuse('comment-not-found'),
    )
  })
})

describe('who may comment', () => {
  test('is everybody who may read the post and is not banned', async () => {
    expect(await inCommunity().comment('carol')).toHaveLength(1)
    expect(await inCommunity({}, memberBanned('dan')).comment('dan')).toEqual(
      refuse('banned-from-community'),
    )
    expect(await inCommunity({ isPublic: false }).comment('dan')).toHaveLength(1)
    expect(await inCommunity({ isPublic: false }).comment('carol')).toEqual(refuse('not-a-member'))
    expect(await inCommunity({ isPublic: false }).comment(admin)).toHaveLength(1)
  })

  test('is nobody whom the author of the post blocks, or who blocks them', async () => {
    const blocks = [
      userBlocked({ userId: 'bob', blockedUserId: 'alice' }),
      userBlocked({ userId: 'carol', blockedUserId: 'bob' }),
    ]
    for (const by of ['alice', 'carol'])
      expect(await commenting(...feedStory, ...blocks).comment(by)).toEqual(refuse('blocked-user'))
    expect(await commenting(...feedStory, ...blocks).comment('dan')).toHaveLength(1)
  })

  test('depends on a published post', async () => {
    const reviewing = postCreatedBy('bob', {
      targetType: 'community',
      targetId: hikers,
      feedType: 'reviewing',
    })
    const waiting = [...hikersStory(), reviewing]
    expect(await commenting(...waiting).comment('alice')).toEqual(refuse('post-not-found'))
    const approved = postApproved({
      ...purged,
      targetType: 'community',
      targetId: hikers,
      by: 'alice',
      postedUserId: 'bob',
      postedUserInternalId: internalIdOf('bob'),
      mentionedUserIds: [],
      mentionedUserInternalIds: [],
      childIds: [],
      keywords: { tags: [], hashtags: [], dataTypes: ['text'] },
    })
    expect(await commenting(...waiting, approved).comment('alice')).toHaveLength(1)
  })

  test('is nobody once the post is deleted, whichever comes first', async () => {
    expect(await commenting(...feedStory, postGone).comment('alice')).toEqual(
      refuse('post-not-found'),
    )
    const { row } = commenting(
      ...feedStory,
      ...recordedBy(await commenting(...feedStory).comment('alice')),
      postGone,
    )
    expect(row(posts.get('post'))).toMatchObject({
      isDeleted: true,
      activity: { commentsCount: 1 },
    })
  })
})

describe('mentions', () => {
  const mentioning = (...userIds: string[]) => ({ mentionees: [{ type: 'user', userIds }] })

  test('of unknown users are dropped, on the assumption that they are absent', async () => {
    expect(
      await commenting(...feedStory).comment('alice', mentioning('carol', 'nobody')),
    ).toMatchObject({
      assumedAbsent: [
        {
          data: { mentionedUserIds: ['carol'], mentionedUserInternalIds: [internalIdOf('carol')] },
        },
      ],
    })
  })

  test('of users with a block in either direction are dropped', async () => {
    const blocks = [
      userBlocked({ userId: 'alice', blockedUserId: 'carol' }),
      userBlocked({ userId: 'dan', blockedUserId: 'alice' }),
    ]
    const mentioned = commenting(...feedStory, ...blocks).comment(
      'alice',
      mentioning('carol', 'dan', 'bob'),
    )
    expect(await mentioned).toMatchObject([{ data: { mentionedUserIds: ['bob'] } }])
  })
})

describe('a client-chosen id', () => {
  const body = { commentId: 'mine', metadata: { a: 1, b: 2 } }

  test('is claimed, and a repeat changes nothing', async () => {
    const first = await commenting(...feedStory).comment('alice', body)
    expect(first).toMatchObject([
      { type: 'ClaimTaken', data: { kind: 'comment', value: 'mine', owner: madeId(1) } },
      { type: 'CommentCreated', data: { commentId: 'mine', internalId: madeId(1) } },
    ])
    const after = commenting(...feedStory, ...recordedBy(first))
    expect(await after.comment('alice', { ...body, metadata: { b: 2, a: 1 } })).toEqual([])
  })

  test.each([
    ['author', 'carol', {}],
    ['text', 'alice', { data: { text: 'goodbye' } }],
    ['metadata', 'alice', { metadata: {} }],
    ['mentions', 'alice', { mentionees: [{ type: 'user', userIds: ['carol'] }] }],
    ['links', 'alice', { links: [{ url: 'https://example.org' }] }],
    ['post', 'alice', { referenceId: 'other' }],
    ['parent', 'alice', { parentId: 'comment' }],
  ])('is refused with another %s', async (_, by, fields) => {
    const before = [
      ...feedStory,
      postCreatedBy('bob', { postId: 'other', internalId: 'b'.repeat(24) }),
      commentCreatedBy('carol'),
    ]
    const first = recordedBy(await commenting(...before).comment('alice', body))
    expect(await commenting(...before, ...first).comment(by, { ...body, ...fields })).toEqual(
      refuse('comment-exists'),
    )
  })
})

test('a comment of an unknown user is refused', async () => {
  expect(
    await commenting(...usersCreated('bob'), postCreatedBy('bob')).comment(as('nobody')),
  ).toEqual(refuse('user-not-found'))
})
