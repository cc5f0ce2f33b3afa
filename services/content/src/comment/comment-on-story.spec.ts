import { refuse } from '@causerie/protocol'
import {
  commentCreatedBy,
  commentFlaggedBy,
  commentUnflaggedBy,
  hikers,
  memberJoined,
  storyCreatedBy,
  storyDeletedBy,
} from '@causerie/testkit/facts'
import { foldedRows, type Given, givenNow, recordedBy } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { admin, commenting, hikersStory } from '../../test/commenting.ts'
import { contentService } from '../service.ts'
import { stories } from '../story/story.ts'
import { comments } from './comment.ts'
import { deleteComment } from './delete-comment.ts'
import { flagComment } from './flag-comment.ts'
import { updateComment } from './update-comment.ts'

const storyId = 'd'.repeat(24)
const onStory = {
  referenceType: 'story',
  referenceId: storyId,
  targetType: 'community',
  targetId: hikers,
} as const
const asked = { referenceType: 'story', referenceId: storyId }
const story = storyCreatedBy('bob')
const expired = storyCreatedBy('bob', { expiresAt: givenNow })
const on = (...facts: Given[]) => commenting(...hikersStory(), ...facts)
const commented = (...more: Given[]) => on(story, commentCreatedBy('alice', onStory), ...more)

test('is numbered, counted and named by its story', async () => {
  expect(await on(story).comment('carol', asked)).toMatchObject([
    { data: { ...onStory, postedUserId: 'bob', segment: 1 } },
  ])
  expect(await commented().comment('carol', asked)).toMatchObject([{ data: { segment: 2 } }])
  const { row } = commented()
  expect(row(stories.get(storyId))).toMatchObject({
    lastSegment: 1,
    activity: { commentsCount: 1, comments: ['comment'] },
  })
  const comment = row(comments.get('comment'))
  expect(comment?.path).toBe(`${row(stories.get(storyId))?.path}/comment/${comment?._id}`)
})

test('is counted no longer once it is deleted', async () => {
  const { row } = commented(
    ...recordedBy(await commented().act(deleteComment, 'alice', { query: { permanent: false } })),
  )
  expect(row(stories.get(storyId))).toMatchObject({ activity: { commentsCount: 0, comments: [] } })
})

test('is allowed where the community allows comments on stories, whoever asks', async () => {
  const silent = commenting(...hikersStory({ allowCommentInStory: false }), story)
  for (const by of ['bob', 'carol', admin])
    expect(await silent.comment(by, asked)).toEqual(refuse('story-comments-not-allowed'))
})

test('is refused from the moment the story expires or is deleted', async () => {
  expect(await on(expired).comment('alice', asked)).toEqual(refuse('story-not-found'))
  for (const isPermanent of [false, true])
    expect(await on(story, storyDeletedBy('bob', isPermanent)).comment('alice', asked)).toEqual(
      refuse('story-not-found'),
    )
})

test('is refused to strangers of a private community', async () => {
  const hidden = commenting(...hikersStory({ isPublic: false }), story)
  expect(await hidden.comment('carol', asked)).toEqual(refuse('not-a-member'))
  expect(await hidden.comment('dan', asked)).toHaveLength(1)
})

test('a comment at the same time as the deletion of its story comes first, or not at all', async () => {
  const comment = recordedBy(await on(story).comment('carol', asked))
  expect(on(story, ...comment, storyDeletedBy('bob')).row(stories.get(storyId))).toMatchObject({
    isDeleted: true,
    activity: { commentsCount: 1 },
  })
  const found = { record: on(story).record(storyId) }
  expect(await on(story, storyDeletedBy('bob')).comment('carol', asked, found)).toEqual(
    refuse('story-not-found'),
  )
})

test('a flag counts in the story, from the first to the last, and not in the community', () => {
  const flagged = commented(commentFlaggedBy('bob', onStory))
  expect(flagged.row(stories.get(storyId))?.activity.hasFlaggedComment).toBe(true)
  const cleared = commented(commentFlaggedBy('bob', onStory), commentUnflaggedBy('bob', onStory))
  expect(cleared.row(stories.get(storyId))?.activity.hasFlaggedComment).toBe(false)
})

test('is flagged only while the story is shown, and managed until the story is deleted', async () => {
  const onExpired = on(expired, commentCreatedBy('alice', onStory))
  expect(await onExpired.act(flagComment, 'bob', { body: {} })).toEqual(refuse('comment-not-found'))
  expect(await commented().act(flagComment, 'bob', { body: {} })).toHaveLength(1)
  const query = { permanent: false }
  expect(await onExpired.act(deleteComment, 'alice', { query })).toHaveLength(1)
  expect(await commented(storyDeletedBy('bob')).act(deleteComment, 'alice', { query })).toEqual(
    refuse('comment-not-found'),
  )
  expect(
    await commented().act(updateComment, 'alice', { body: { data: { text: 'goodbye' } } }),
  ).toHaveLength(1)
})

test('rows are identical bytes however they are kept', () => {
  const facts = [
    ...hikersStory(),
    memberJoined('carol'),
    story,
    commentCreatedBy('alice', onStory),
    commentFlaggedBy('bob', onStory),
    storyDeletedBy('bob', true),
  ]
  expect(foldedRows(contentService, facts, 'kept').texts()).toEqual(
    foldedRows(contentService, facts).texts(),
  )
})
