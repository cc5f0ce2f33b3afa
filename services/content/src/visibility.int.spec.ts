import { newId, type Reader } from '@causerie/kernel'
import { blockedWith, latestInvitation, users } from '@causerie/replicas'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneContent } from '../test/lone-content.ts'
import { communityIds, rowsOf, targets, viewersOf, type World, worlds } from '../test/world.ts'
import { commentsOfReference } from './comment/comment-lists.ts'
import { unlessErased } from './comment/comment-policy.ts'
import { commentStates, comments, referenceKey } from './comment-record/comment.ts'
import { postRows } from './post/about-post.ts'
import { everybodysPosts, followedPosts } from './post/feed-lists.ts'
import { filterOf } from './post/post-filter.ts'
import { readPosts } from './post/post-lists.ts'
import { refusalToSeePostIn } from './post/post-policy.ts'
import { postIdentities } from './post/post-queries.ts'
import { audienceOfAll, visiblePosts } from './post/post-visibility.ts'
import { storyRows } from './story/about-story.ts'
import { readStories, storiesShown } from './story/story-lists.ts'
import { maySeeStory, storyAudience } from './story/story-policy.ts'
import { audienceIn, isPart } from './target/target-policy.ts'
import { audienceOf, communityForViewer } from './target/target-visibility.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

type Viewer = ReturnType<typeof viewersOf>[number]
const page = { sortBy: 'lastCreated' as const, limit: 100 }
const everything = { feedType: ['published', 'reviewing', 'declined'], matchingOnlyParentPost: true }

/** Writes each world into a network of its own, and asserts for each of its viewers. */
const inWorlds = (assert: (reader: Reader, viewer: Viewer, recordIds: readonly string[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(worlds, async (world: World) => {
      const networkId = newId()
      const { rows, recordIds } = rowsOf(world)
      await insertRows(content.address, networkId, rows)
      const reader = content.host.reader(networkId)
      for (const viewer of viewersOf(world)) await assert(reader, viewer, recordIds)
    }),
    { numRuns: tries(10) },
  )

/** What the policy says of each post, by the rows that a command loads; lists leave out posts behind a block, except those of moderators. */
const policyOnPosts = async (reader: Reader, viewer: Viewer, postIds: readonly string[]) => {
  const identities = await postIdentities(reader, postIds)
  const found = await Promise.all(
    identities.map(async (post) => {
      const invitations = post.targetType === 'community' ? [latestInvitation(post.targetId, viewer.userId)] : []
      const rows = await reader.load({ ...postRows(post, viewer), invitations })
      const audience = audienceIn(rows, viewer)
      const isOpen = (isPart(audience) && audience.isModerating) || post.postedUserId === viewer.userId
      const isReadable = refusalToSeePostIn(rows, viewer) === undefined
      return { ...post, isReadable, isListed: isReadable && (isOpen || blockedWith(viewer.userId, rows.blocks).size === 0) }
    }),
  )
  return found
}
const idsOf = (rows: readonly { postId: string }[]) => rows.map(({ postId }) => postId).toSorted()

test('a post is on a list exactly if the policy lets the viewer read it', async () => {
  await inWorlds(async (reader, viewer, recordIds) => {
    const policy = await policyOnPosts(reader, viewer, recordIds)
    const readable = idsOf(policy.filter(({ isReadable }) => isReadable))
    expect(idsOf((await visiblePosts(reader, viewer, recordIds)).posts)).toEqual(readable)

    for (const target of targets) {
      const audience = await audienceOf(target, viewer, reader)
      const { rows } =
        'refused' in audience
          ? { rows: [] }
          : await readPosts(reader, page, filterOf({ ...everything, ...target }, { caller: viewer, page, ...audience }))
      const expected = policy.filter(({ targetType, targetId, isListed }) => {
        return isListed && targetType === target.targetType && targetId === target.targetId
      })
      expect(idsOf(rows)).toEqual(idsOf(expected))
    }
    for (const targetType of ['community', 'user'] as const) {
      const audience = await audienceOfAll(targetType, viewer, reader)
      const asked = { ...everything, targetType, targetId: '' }
      const { rows } = await readPosts(reader, page, filterOf(asked, { caller: viewer, page, ...audience }))
      expect(idsOf(rows)).toEqual(idsOf(policy.filter((post) => post.isListed && post.targetType === targetType)))
    }
    const { isPrivate } = await audienceOfAll('user', viewer, reader)
    const sources = { hasCommunities: true, hasFollowed: true, hasOwnFeed: true, hasOwnPosts: true }
    const feed = { viewerId: viewer.userId, isAdmin: viewer.kind === 'admin', isPrivate, ...sources }
    for (const list of [everybodysPosts, followedPosts])
      for (const { postId } of (await list(reader, page, feed)).rows) expect(readable).toContain(postId)
  })
})

test('a story is on the list of its community exactly if the policy lets the viewer read it now', async () => {
  await inWorlds(async (reader, viewer, recordIds) => {
    const now = new Date()
    for (const targetId of communityIds) {
      const target = { targetType: 'community' as const, targetId }
      const audience = storyAudience(await communityForViewer(reader, target.targetId, viewer), viewer)
      const shown =
        'refused' in audience
          ? { rows: [] }
          : await readStories(reader, page, {
              ...storiesShown(now),
              ...target,
              viewerId: viewer.userId,
              isModerating: audience.isModerating,
            })
      const loaded = await Promise.all(
        recordIds.map(async (storyId) => {
          const { story } = await reader.load({ story: storyRows({ storyId, ...target, creatorId: '' }, viewer).story })
          return story && reader.load(storyRows({ storyId, ...target, creatorId: story.creatorPublicId }, viewer))
        }),
      )
      const expected = loaded.flatMap((rows) => {
        if (!rows?.story || rows.story.targetPublicId !== target.targetId || 'refused' in audience || rows.creator?.isContentErased)
          return []
        const { story } = rows
        const isOpen =
          audience.isModerating || story.creatorPublicId === viewer.userId || blockedWith(viewer.userId, rows.blocks).size === 0
        // Deleted and expired ones are read by those who review them, on no list.
        const isShown = !story.isDeleted && story.expiresAt > now.toISOString()
        return isShown && isOpen && maySeeStory(story, audience, now.toISOString()) ? [story.storyId] : []
      })
      expect(shown.rows.map(({ storyId }) => storyId).toSorted()).toEqual(expected.toSorted())
    }
  })
})

test('a comment is on the list of its post exactly if the policy shows it there', async () => {
  await inWorlds(async (reader, _, recordIds) => {
    const of = referenceKey({ referenceType: 'post', referenceId: 'post' })
    const filter = { of, states: commentStates, dataTypes: null, isExact: false, updatedUntil: '~' }
    const { rows } = await commentsOfReference(reader, page, filter)
    const loaded = await Promise.all(
      recordIds.map(async (commentId) => {
        const { comment } = await reader.load({ comment: comments.get(commentId) })
        const { author } = await reader.load({ author: users.get(comment?.userId ?? '') })
        return unlessErased(comment, author)
      }),
    )
    expect(rows.map(({ commentId }) => commentId).toSorted()).toEqual(loaded.flatMap((comment) => comment?.commentId ?? []).toSorted())
  })
})
