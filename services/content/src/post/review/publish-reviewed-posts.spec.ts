import { readdirSync, readFileSync } from 'node:fs'
import { communityDeleted, communityUpdated, userDeleted } from '@causerie/contracts/community'
import {
  hikers,
  memberBanned,
  memberLeft,
  postApprovedBy,
  postDeclinedBy,
  postDeletedBy,
} from '@causerie/testkit/facts'
import { type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { hikersStory, on, pending } from '../../../test/posts.ts'
import { contentService } from '../../service.ts'
import { posts } from '../post.ts'
import { publishReviewed, publishReviewedPosts } from './publish-reviewed-posts.ts'

const reviews = (needApprovalOnPostCreation: boolean) =>
  communityUpdated({ communityId: hikers, needApprovalOnPostCreation })
const waiting = [reviews(true), ...pending().slice(hikersStory().length)]
const published = (...more: Given[]) => {
  const story = given(contentService, [...hikersStory(), ...waiting, ...more])
  const row = story.row(posts.get('post'))
  if (!row) throw new Error('there is no post')
  return story.decided(
    publishReviewed({ ...row, internalId: row._id, keywords: [], pollIds: [] }, 'alice'),
  )
}

describe('a post under review, once its community reviews posts no more', () => {
  test('is published in the name of who changed the community, once', async () => {
    const facts = published(reviews(false))
    expect(facts).toMatchObject([
      { type: 'PostApproved', data: { postId: 'post', by: 'alice', postedUserId: 'bob' } },
    ])
    expect(published(reviews(false), ...facts)).toEqual([])
    expect(on([...hikersStory(), ...waiting, reviews(false), ...facts]).row()?.feedType).toBe(
      'published',
    )
  })

  test('stays there where posts are reviewed again, and where its author may post no more', () => {
    expect(published()).toEqual([])
    expect(published(reviews(false), reviews(true))).toEqual([])
    const onlyAdminCanPost = communityUpdated({ communityId: hikers, onlyAdminCanPost: true })
    for (const fact of [
      onlyAdminCanPost,
      memberBanned('bob'),
      memberLeft('bob'),
      userDeleted({ userId: 'bob' }),
    ])
      expect(published(reviews(false), fact)).toEqual([])
  })

  test('is left alone if it was declined, approved or deleted, or its community was', () => {
    const deleted = postDeletedBy('bob', { feedType: 'reviewing' })
    for (const fact of [
      postDeclinedBy('alice'),
      postApprovedBy('alice'),
      deleted,
      communityDeleted({ communityId: hikers }),
    ])
      expect(published(fact, reviews(false))).toEqual([])
  })

  test('is looked for when the review ends, and not for other changes', () => {
    const isNeeded = (fact: Given) =>
      publishReviewedPosts.isNeeded({ ...fact, version: 1 } as never)
    expect(
      [
        reviews(false),
        reviews(true),
        communityUpdated({ communityId: hikers, isPublic: true }),
      ].map(isNeeded),
    ).toEqual([true, false, false])
  })
})

test('posts are approved at one place, which begins the time of their polls', () => {
  const sources = readdirSync(`${import.meta.dirname}/../..`, { recursive: true, encoding: 'utf8' })
  const calling = (call: string) =>
    sources.filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.spec.ts') &&
        readFileSync(`${import.meta.dirname}/../../${file}`, 'utf8').includes(call),
    )
  expect(calling('postApproved(')).toEqual(['post/review/approval.ts'])
  expect(calling('postCreated(').sort()).toEqual(['post/new-post-decision.ts'])
  expect(calling('pollPosted(')).toEqual(['post/polls-shown.ts'])
})
