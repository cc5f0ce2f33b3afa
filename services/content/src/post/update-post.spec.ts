import { socialSettingUpdated, userBlocked, userDeleted } from '@causerie/contracts/community'
import {
  commentCreatedBy,
  commentFlaggedBy,
  hikers,
  imageUploadedBy,
  internalIdOf,
  lunch,
  memberLeft,
  postCreatedBy,
  postDeclinedBy,
  postDeletedBy,
  postFlaggedBy,
  userRolesSet,
} from '@causerie/testkit/facts'
import { type Given, madeId, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { hikersStory, on, pending, photo, posted, withPhotos } from '../../test/posts.ts'

const text = (value: string) => ({ data: { text: value } })
const ofHikers = { targetType: 'community', targetId: hikers } as const
const image = (fileId: string) => ({ fileId, type: 'image' as const })

describe('an update', () => {
  test('records what differs, and nothing where nothing does', async () => {
    const post = posted({ tags: ['news'], metadata: { mood: 'good' } })
    expect(
      await on(post).update('bob', {
        data: { text: 'goodbye' },
        tags: ['news'],
        metadata: { mood: 'good' },
      }),
    ).toMatchObject([
      {
        type: 'PostUpdated',
        data: {
          postId: 'post',
          by: 'bob',
          postedUserId: 'bob',
          isShownAsEdited: true,
          data: { text: 'goodbye' },
          childrenAdded: [],
          childrenRemoved: [],
          keywordsBefore: { tags: ['news'], hashtags: [], dataTypes: ['text'] },
          keywords: { tags: ['news'], hashtags: [], dataTypes: ['text'] },
        },
      },
    ])
    const [fact] = recordedBy(await on(post).update('bob', text('goodbye')))
    for (const field of ['tags', 'metadata', 'hashtags', 'links', 'mentionedUserIds', 'reason'])
      expect(fact?.data).not.toHaveProperty(field)
    expect(await on(post).update('bob', { ...text('hello'), tags: ['news', 'news'] })).toEqual([])
    expect(await on(post).update('bob', {})).toEqual([])
  })

  test('keeps the members of a text that are not given, and clears those that are empty', async () => {
    const post = posted({ data: { title: 'Hi', text: 'hello' } })
    expect(await on(post).update('bob', text('goodbye'))).toMatchObject([
      { data: { data: { title: 'Hi', text: 'goodbye' } } },
    ])
    const [cleared] = recordedBy(await on(post).update('bob', { data: { title: '' } }))
    expect(cleared).toHaveProperty('data.data', { text: 'hello' })
  })

  test('replaces the data of a custom type, which shows no poll and no stream by its id', async () => {
    const post = posted({ dataType: 'shop.offer', data: { price: 3, text: 'x' } })
    const [fact] = recordedBy(
      await on(post).update('bob', {
        data: { size: 'm', pollId: lunch, streamId: 's', fileId: '' },
      }),
    )
    expect(fact).toHaveProperty('data.data', { size: 'm' })
  })

  test('must leave a text or an attachment', async () => {
    expect(await on(posted()).update('bob', text(''))).toEqual({ refused: 'empty-post' })
    expect(await on(withPhotos()).update('bob', text(''))).toHaveLength(1)
    expect(await on(withPhotos()).update('bob', { ...text(''), attachments: [] })).toEqual({
      refused: 'empty-post',
    })
    expect(await on(withPhotos()).update('bob', { attachments: [] })).toHaveLength(1)
  })

  test('may be shown as an edit or not', async () => {
    const at = (facts: readonly Given[]) => on(facts).row()?.editedAt
    const update = async (query: object) => [
      ...posted(),
      ...recordedBy(await on(posted()).update('bob', text('goodbye'), query)),
    ]
    expect(at(await update({}))).not.toBe(at(posted()))
    expect(at(await update({ 'preserve-edited-at': true }))).toBe(at(posted()))
    expect(on(await update({ 'preserve-edited-at': true })).row()?.updatedAt).not.toBe(at(posted()))
  })

  test('has a reason if an administrator gives one', async () => {
    const body = { ...text('goodbye'), reason: 'spelling' }
    expect(await on(posted()).update('ADMIN_ada', body)).toMatchObject([
      { data: { by: 'ADMIN_ada', reason: 'spelling' } },
    ])
    const [fact] = recordedBy(await on(posted()).update('alice', body))
    expect(fact?.data).not.toHaveProperty('reason')
  })
})

describe('mentions of an update', () => {
  const mentioning = (...userIds: string[]) => ({ mentionees: [{ type: 'user', userIds }] })
  const post = posted({ mentionedUserIds: ['carol', 'dan'] })

  test('say who is new, and who is mentioned no longer by which event', async () => {
    expect(await on(post).update('bob', mentioning('dan', 'alice'))).toMatchObject([
      {
        data: {
          mentionedUserIds: ['dan', 'alice'],
          mentionedUserInternalIds: ['dan', 'alice'].map(internalIdOf),
          mentionsAdded: ['alice'],
          mentionsRemoved: [{ userId: 'carol', eventId: `event-${post.length}` }],
        },
      },
    ])
  })

  test('keep the event that mentioned a user first', async () => {
    const updated = [
      ...post,
      ...recordedBy(await on(post).update('bob', mentioning('dan', 'alice'))),
    ]
    expect(on(updated).row()?.mentions).toEqual([
      { userId: 'dan', eventId: `event-${post.length}` },
      { userId: 'alice', eventId: `event-${updated.length}` },
    ])
    expect(on(updated).row()?.mentionees).toMatchObject([{ userIds: ['dan', 'alice'] }])
  })

  test('leave out users who block the editor, whom the editor blocks, and who are deleted', async () => {
    const gone = [
      ...posted(),
      userBlocked({ userId: 'carol', blockedUserId: 'bob' }),
      userDeleted({ userId: 'dan' }),
    ]
    expect(await on(gone).update('bob', mentioning('carol', 'dan', 'alice'))).toMatchObject([
      { data: { mentionedUserIds: ['alice'] } },
    ])
    expect(await on(gone).update('bob', mentioning('carol'))).toEqual([])
  })

  test('of unknown users are dropped, on the assumption that they are absent', async () => {
    expect(await on(posted()).update('bob', mentioning('nobody', 'carol'))).toMatchObject({
      assumedAbsent: [{ data: { mentionedUserIds: ['carol'] } }],
    })
  })

  test('can all be removed', async () => {
    expect(await on(post).update('bob', { mentionees: [] })).toMatchObject([
      { data: { mentionedUserIds: [], mentionsRemoved: [{ userId: 'carol' }, { userId: 'dan' }] } },
    ])
  })
})

describe('attachments of an update', () => {
  const files = [imageUploadedBy('bob', 'tent'), imageUploadedBy('carol', 'stove')]

  test('keep children that show the same file, and add and remove others', async () => {
    const facts = withPhotos(...files)
    const decided = await on(facts).update('bob', { attachments: [image('tent'), image('lake')] })
    expect(decided).toMatchObject([
      {
        data: {
          childrenAdded: [{ postId: madeId(1), dataType: 'image', data: { fileId: 'tent' } }],
          childrenRemoved: ['peak'],
        },
      },
    ])
    const updated = on([...facts, ...recordedBy(decided)])
    expect(updated.row()).toMatchObject({
      children: ['lake', madeId(1)],
      childrenNumber: 2,
      structureType: 'image',
    })
    expect(updated.row('peak')).toMatchObject({ isDeleted: true })
    expect(updated.row(madeId(1))).toMatchObject({
      parentPostId: 'post',
      isDeleted: false,
      createdAt: updated.row()?.updatedAt,
    })
  })

  test('that are the same change nothing, even if their files are not of the editor', async () => {
    expect(
      await on(withPhotos()).update('alice', { attachments: [image('peak'), image('lake')] }),
    ).toEqual([])
  })

  test('that show a file twice show it twice', async () => {
    const twice = [...posted({ children: [photo('one', 'peak'), photo('two', 'peak')] })]
    expect(await on(twice).update('bob', { attachments: [image('peak')] })).toMatchObject([
      { data: { childrenRemoved: ['two'] } },
    ])
    expect(await on(twice).update('bob', { attachments: [image('peak'), image('peak')] })).toEqual(
      [],
    )
  })

  test('must be files of the editor', async () => {
    const refused = (refused: string, fileId: string) => ({ refused, detail: [fileId] })
    expect(
      await on(withPhotos(...files)).update('bob', {
        attachments: [image('peak'), image('stove')],
      }),
    ).toEqual(refused('foreign-file', 'stove'))
    expect(await on(withPhotos(...files)).update('bob', { attachments: [image('none')] })).toEqual(
      refused('unknown-file', 'none'),
    )
  })

  test('never replace a poll', async () => {
    const poll = { postId: 'lunch', dataType: 'poll' as const, data: { pollId: lunch } }
    expect(
      await on(posted({ children: [poll] })).update('bob', { ...text(''), attachments: [] }),
    ).toMatchObject([{ data: { childrenRemoved: [] } }])
  })

  test('do not belong to a child', async () => {
    expect(
      await on(withPhotos(...files), 'peak').update('bob', { attachments: [image('tent')] }),
    ).toEqual({
      refused: 'bad-request',
      detail: ['attachments: A child post has none.'],
    })
  })

  test('with flags that are removed are counted', async () => {
    const flagged = withPhotos(postFlaggedBy('carol', { postId: 'peak', parentPostId: 'post' }))
    expect(on(flagged).row()).toMatchObject({
      activity: { hasFlaggedChildren: true },
      flaggedChildren: 1,
    })
    const decided = await on(flagged).update('bob', { attachments: [image('lake')] })
    expect(decided).toMatchObject([{ data: { flaggedPosts: 1 } }])
    const updated = on([...flagged, ...recordedBy(decided)])
    expect(updated.row()).toMatchObject({
      activity: { hasFlaggedChildren: false },
      flaggedChildren: 0,
    })
    expect(updated.counts()).toMatchObject({ flaggedPosts: 0 })
  })

  test('takes the flagged comments of removed children from the counts of the target', async () => {
    const onPeak = { ...ofHikers, referenceId: 'peak' }
    const flagged = withPhotos(commentCreatedBy('alice', onPeak), commentFlaggedBy('carol', onPeak))
    expect(on(flagged).counts()).toMatchObject({ flaggedComments: 1 })
    const decided = await on(flagged).update('bob', { attachments: [image('lake')] })
    expect(decided).toMatchObject([{ data: { flaggedComments: 1 } }])
    expect(on([...flagged, ...recordedBy(decided)]).counts()).toMatchObject({ flaggedComments: 0 })
  })
})

describe('who may update a post', () => {
  const by = (who: string, facts: readonly Given[]) => on(facts).update(who, text('goodbye'))

  test('in a community: its author, moderators and administrators', async () => {
    for (const who of ['bob', 'alice', 'ADMIN_ada']) expect(await by(who, posted())).toHaveLength(1)
    for (const who of ['carol', 'dan'])
      expect(await by(who, posted())).toEqual({ refused: 'permission-denied' })
    expect(await by('erin', posted())).toEqual({ refused: 'banned-from-community' })
    expect(await by('bob', [...posted(), memberLeft('bob')])).toHaveLength(1)
    const hidden = [...hikersStory({ isPublic: false }), ...posted().slice(-1)]
    expect(await by('dan', hidden)).toEqual({ refused: 'not-a-member' })
    expect(await by('bob', [...hidden, memberLeft('bob')])).toEqual({ refused: 'not-a-member' })
  })

  test('on the feed of a user: its author, network moderators and administrators, but not the owner of the feed', async () => {
    const facts = [
      ...hikersStory(),
      postCreatedBy('bob', { targetId: 'carol' }),
      userRolesSet('dan', 'moderator'),
    ]
    for (const who of ['bob', 'dan', 'ADMIN_ada']) expect(await by(who, facts)).toHaveLength(1)
    for (const who of ['alice', 'carol'])
      expect(await by(who, facts)).toEqual({ refused: 'permission-denied' })
  })

  test('under review: moderators, and the author where the network allows it', async () => {
    const allowed = socialSettingUpdated({ isAllowEditPostWhenReviewingEnabled: true })
    for (const facts of [pending(), pending(postDeclinedBy('alice'))]) {
      expect(await by('bob', facts)).toEqual({ refused: 'under-review' })
      expect(await by('bob', [...facts, allowed])).toHaveLength(1)
      expect(await by('alice', facts)).toHaveLength(1)
      expect(await by('carol', facts)).toEqual({ refused: 'post-not-found' })
    }
  })

  test('after it was deleted: nobody', async () => {
    for (const who of ['bob', 'alice', 'ADMIN_ada', 'carol'])
      expect(await by(who, [...posted(), postDeletedBy('bob')])).toEqual({
        refused: 'post-not-found',
      })
  })
})
