import { userBlocked, userDeleted } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import {
  commentCreatedBy,
  commentDeletedBy,
  commentUpdatedBy,
  hikers,
  imageUploadedBy,
  internalIdOf,
  memberBanned,
  postCreatedBy,
  userRolesSet,
} from '@causerie/testkit/facts'
import { type Given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { admin, commenting, feedStory, hikersStory } from '../../test/commenting.ts'
import { comments } from './comment.ts'
import { deleteComment } from './delete-comment.ts'
import { updateComment } from './update-comment.ts'

/** Alice commented on bob's post on his own feed, and mentioned carol. */
const facts = [
  ...feedStory,
  commentCreatedBy('alice', { mentionedUserIds: ['carol'], metadata: { mood: 'good' } }),
]
const mentionedBy = `event-${facts.length}`
const update = (
  by: Parameters<ReturnType<typeof commenting>['act']>[1],
  body: object,
  ...more: Given[]
) => commenting(...facts, ...more).act(updateComment, by, { body })

describe('an update', () => {
  test('records what it changes and the text before, and nothing where nothing changes', async () => {
    expect(
      await update('alice', { data: { text: 'goodbye' }, metadata: { mood: 'good' } }),
    ).toEqual([commentUpdatedBy('alice', { data: { text: 'goodbye' } })])
    expect(
      await update('alice', {
        data: { text: 'hello' },
        links: [],
        mentionees: [{ type: 'user', userIds: ['carol'] }],
      }),
    ).toEqual([])
    expect(await update('alice', {})).toEqual([])
  })

  test('changes the given fields and the times of the comment', () => {
    const { row } = commenting(...facts, commentUpdatedBy('alice', { data: { text: 'goodbye' } }))
    const { editedAt, updatedAt, createdAt, ...comment } =
      row(comments.get('comment')) ?? expect.fail()
    expect(comment).toMatchObject({
      data: { text: 'goodbye' },
      metadata: { mood: 'good' },
      mentionees: [{ userIds: ['carol'] }],
    })
    expect(editedAt).toBe(updatedAt)
    expect(updatedAt > createdAt).toBe(true)
  })

  test('says who is mentioned anew, and which event mentioned whom it removes', async () => {
    const mentionees = [{ type: 'user', userIds: ['dan', 'bob', 'dan'] }]
    const updated = await update('alice', { mentionees })
    expect(updated).toEqual([
      commentUpdatedBy('alice', {
        mentionedUserIds: ['dan', 'bob'],
        mentionedUserInternalIds: ['dan', 'bob'].map(internalIdOf),
        mentionsAdded: ['dan', 'bob'],
        mentionsRemoved: [{ userId: 'carol', eventId: mentionedBy }],
      }),
    ])
    const again = await update('alice', { mentionees: [] }, ...recordedBy(updated))
    const eventId = `event-${facts.length + 1}`
    expect(again).toMatchObject([
      {
        data: {
          mentionedUserIds: [],
          mentionsRemoved: ['dan', 'bob'].map((userId) => ({ userId, eventId })),
          mentionsAdded: [],
        },
      },
    ])
  })

  test('drops mentions of unknown users and of users with a block', async () => {
    const block = userBlocked({ userId: 'dan', blockedUserId: 'alice' })
    expect(
      await update(
        'alice',
        { mentionees: [{ type: 'user', userIds: ['carol', 'dan', 'bob'] }] },
        block,
      ),
    ).toMatchObject([
      { data: { mentionedUserIds: ['carol', 'bob'], mentionsAdded: ['bob'], mentionsRemoved: [] } },
    ])
    expect(
      await update('alice', { mentionees: [{ type: 'user', userIds: ['nobody'] }] }),
    ).toMatchObject({
      assumedAbsent: [{ data: { mentionedUserIds: [] } }],
    })
  })

  test('leaves a text or an attachment', async () => {
    expect(await update('alice', { data: { text: '' } })).toEqual(
      refuse('bad-request', ['data.text: A comment needs a text or an attachment.']),
    )
    const attachments = [{ type: 'image', fileId: 'tree' }]
    const image = imageUploadedBy('alice', 'tree')
    expect(await update('alice', { data: { text: '' }, attachments }, image)).toMatchObject([
      { data: { data: {}, attachments } },
    ])
    expect(await update('alice', { attachments })).toEqual(refuse('unknown-file', ['tree']))
  })

  test('by a moderator keeps the images of the author', async () => {
    const attachments = [{ type: 'image' as const, fileId: 'tree' }]
    const before = [
      ...feedStory,
      imageUploadedBy('alice', 'tree'),
      commentCreatedBy('alice', { attachments }),
    ]
    const edit = commenting(...before).act(updateComment, admin, {
      body: { data: { text: 'x' }, attachments },
    })
    expect(await edit).toMatchObject([
      { data: { by: 'ADMIN_ada', userId: 'alice', data: { text: 'x' } } },
    ])
  })
})

describe('who may update a comment', () => {
  const text = { data: { text: 'goodbye' } }

  test('on the feed of a user is its author, and who has the permission in the network', async () => {
    for (const by of ['bob', 'carol'])
      expect(await update(by, text)).toEqual(refuse('permission-denied'))
    expect(await update(admin, text)).toHaveLength(1)
    expect(await update('carol', text, userRolesSet('carol', 'super-moderator'))).toHaveLength(1)
  })

  test('in a community is its author unless banned, and its moderators', async () => {
    const inCommunity = (by: string, ...more: Given[]) => {
      const post = postCreatedBy('bob', { targetType: 'community', targetId: hikers })
      const comment = commentCreatedBy('dan', { targetType: 'community', targetId: hikers })
      return commenting(...hikersStory(), post, comment, ...more).act(updateComment, by, {
        body: text,
      })
    }
    for (const by of ['dan', 'alice']) expect(await inCommunity(by)).toHaveLength(1)
    for (const by of ['bob', 'carol'])
      expect(await inCommunity(by)).toEqual(refuse('permission-denied'))
    expect(await inCommunity('dan', memberBanned('dan'))).toEqual(refuse('banned-from-community'))
  })

  test('is nobody once it is deleted, by itself or with its author', async () => {
    expect(await update('alice', text, commentDeletedBy('alice'))).toEqual(
      refuse('comment-not-found'),
    )
    expect(await update(admin, text, userDeleted({ userId: 'alice', deleteAll: true }))).toEqual(
      refuse('comment-not-found'),
    )
    expect(await update(admin, text, userDeleted({ userId: 'alice' }))).toHaveLength(1)
  })

  test('and a permanent deletion at the same time leave nothing', async () => {
    const resolved = commenting(...facts).identity('comment')
    const deletion = recordedBy(
      await commenting(...facts).act(deleteComment, 'alice', { query: { permanent: true } }),
    )
    expect(
      await commenting(...facts, ...deletion).act(updateComment, 'alice', { body: text, resolved }),
    ).toEqual(refuse('comment-not-found'))
    expect(
      commenting(...facts, ...deletion, commentUpdatedBy('alice', text)).row(
        comments.get('comment'),
      ),
    ).toBeUndefined()
  })
})
