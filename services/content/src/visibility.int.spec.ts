import { blockedWith } from '@causerie/authorization'
import { meaningOf } from '@causerie/broadcasts'
import { eventsOf } from '@causerie/contracts/events'
import { realtimePayloads } from '@causerie/contracts/realtime'
import { newId, type Reader } from '@causerie/kernel'
import type { Recorded } from '@causerie/protocol'
import { latestInvitation, users } from '@causerie/replicas'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { blocksOfUsers } from '../../community/src/realtime/blocks-of-users.ts'
import { createAccess } from '../../realtime/src/delivery/access.ts'
import { startLoneContent } from '../test/lone-content.ts'
import {
  communityIds,
  idsOfRecord,
  rowsOf,
  targets,
  viewersOf,
  type World,
  worlds,
} from '../test/world.ts'
import { commentStates, comments, referenceKey } from './comment/comment.ts'
import { commentsOfReference } from './comment/comment-lists.ts'
import { unlessErased } from './comment/comment-policy.ts'
import { followedPosts } from './post/feed/followed-posts.ts'
import { postsOfEverybody } from './post/feed/posts-of-everybody.ts'
import { filterOf } from './post/lists/post-filter.ts'
import { postsEverywhere } from './post/lists/posts-everywhere.ts'
import { postsOfTarget } from './post/lists/posts-of-target.ts'
import { maySeePost, postForViewerIn, refusalToSeePost } from './post/post-policy.ts'
import { postIdentities } from './post/post-queries.ts'
import { audienceOfAll, visiblePosts } from './post/post-visibility.ts'
import { postRows } from './post/resolve-post.ts'
import { readersOfRecord } from './realtime/readers-of-record.ts'
import { storyRows } from './story/resolve-story.ts'
import { readStories, storiesShown } from './story/story-lists.ts'
import { maySeeStory, storyAudience } from './story/story-policy.ts'
import { isPart } from './target/target-policy.ts'
import { audienceOf, communityForViewer } from './target/target-visibility.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

type Viewer = ReturnType<typeof viewersOf>[number]
const page = { sortBy: 'lastCreated' as const, limit: 100 }
const everything = {
  feedType: ['published', 'reviewing', 'declined'],
  matchingOnlyParentPost: true,
}

/** Writes each world into a network of its own, and asserts for each of its viewers. */
const inWorlds = (
  assert: (reader: Reader, viewer: Viewer, recordIds: readonly string[]) => Promise<void>,
) =>
  eachWorld(async (reader, world, recordIds) => {
    for (const viewer of viewersOf(world)) await assert(reader, viewer, recordIds)
  })
const eachWorld = (
  assert: (reader: Reader, world: World, recordIds: readonly string[]) => Promise<void>,
) =>
  fc.assert(
    fc.asyncProperty(worlds, async (world: World) => {
      const networkId = newId()
      const { rows, recordIds } = rowsOf(world)
      await insertRows(content.address, networkId, rows)
      await assert(content.host.reader(networkId), world, recordIds)
    }),
    { numRuns: tries(10) },
  )

/** What the policy says of each post, by the rows that a command loads. */
const policyOnPosts = async (reader: Reader, viewer: Viewer, postIds: readonly string[]) => {
  const identities = await postIdentities(reader, postIds)
  const found = await Promise.all(
    identities.map(async (post) => {
      const invitations =
        post.targetType === 'community' ? [latestInvitation(post.targetId, viewer.userId)] : []
      const rows = await reader.load({ ...postRows(post, viewer), invitations })
      return {
        ...post,
        isReadable: refusalToSeePost(postForViewerIn(rows, viewer), viewer) === undefined,
        isInFeeds: isInFeeds(postForViewerIn(rows, viewer), viewer),
      }
    }),
  )
  return found
}
/**
 * Feeds have what is published of what is readable, and nothing behind a block for moderators
 * either.
 */
const isInFeeds = (found: ReturnType<typeof postForViewerIn>, viewer: Viewer): boolean =>
  found.post?.feedType === 'published' &&
  !found.post.isDeleted &&
  isPart(found.audience) &&
  maySeePost(found.post, { userId: viewer.userId, isBlocked: found.isBlocked, isModerating: false })
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
          : await postsOfTarget(
              reader,
              page,
              filterOf({ ...everything, ...target }, { caller: viewer, page, ...audience }),
            )
      const expected = policy.filter(({ targetType, targetId, isReadable }) => {
        return isReadable && targetType === target.targetType && targetId === target.targetId
      })
      expect(idsOf(rows)).toEqual(idsOf(expected))
    }
    for (const targetType of ['community', 'user'] as const) {
      const audience = await audienceOfAll(targetType, viewer, reader)
      const asked = { ...everything, targetType, targetId: '' }
      const { rows } = await postsEverywhere(
        reader,
        page,
        filterOf(asked, { caller: viewer, page, ...audience }),
      )
      expect(idsOf(rows)).toEqual(
        idsOf(policy.filter((post) => post.isReadable && post.targetType === targetType)),
      )
    }
    const { isPrivate, isModerating } = await audienceOfAll('user', viewer, reader)
    const sources = { hasCommunities: true, hasFollowed: true, hasOwnFeed: true, hasOwnPosts: true }
    const feed = {
      viewerId: viewer.userId,
      isAdmin: viewer.kind === 'admin',
      isPrivate,
      ...sources,
    }
    const inFeeds = idsOf(policy.filter((post) => post.isInFeeds))
    const everybodys = await postsOfEverybody(reader, page, { ...feed, isModerating })
    expect(idsOf(everybodys.rows)).toEqual(inFeeds)
    for (const { postId } of (await followedPosts(reader, page, feed)).rows)
      expect(inFeeds).toContain(postId)
  })
})

test('a story is on the list of its community exactly if the policy lets the viewer read it now', async () => {
  await inWorlds(async (reader, viewer, recordIds) => {
    const now = new Date()
    for (const targetId of communityIds) {
      const target = { targetType: 'community' as const, targetId }
      const audience = storyAudience(
        await communityForViewer(reader, target.targetId, viewer),
        viewer,
      )
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
          const { story } = await reader.load({
            story: storyRows({ storyId, ...target, creatorId: '' }, viewer).story,
          })
          return (
            story &&
            reader.load(storyRows({ storyId, ...target, creatorId: story.creatorPublicId }, viewer))
          )
        }),
      )
      const expected = loaded.flatMap((rows) => {
        if (
          !rows?.story ||
          rows.story.targetPublicId !== target.targetId ||
          'refused' in audience ||
          rows.creator?.isContentErased
        )
          return []
        const { story } = rows
        const isBlocked = blockedWith(viewer.userId, rows.blocks).size > 0
        // Deleted and expired ones are read by those who review them, on no list.
        const isShown = !story.isDeleted && story.expiresAt > now.toISOString()
        return isShown && maySeeStory(story, { ...audience, isBlocked }, now.toISOString())
          ? [story.storyId]
          : []
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
    expect(rows.map(({ commentId }) => commentId).toSorted()).toEqual(
      loaded.flatMap((comment) => comment?.commentId ?? []).toSorted(),
    )
  })
})

/** The ways in which an event may be told: by its feed, and by the type of its record. */
const variants = [{ feedType: 'published' }, {}].flatMap((feed) =>
  ['post', 'comment', 'story'].map((referenceType) => ({ ...feed, referenceType })),
)
type Recording = World['records'][number]
/**
 * Everything that is told of a record because somebody may read the feed: what is shown, and who
 * decides.
 */
const toldOf = ({ authorId, inCommunity }: Recording, id: string) => {
  const { pollId, onPost, onStory } = idsOfRecord(id)
  const target = {
    targetType: inCommunity ? 'community' : 'user',
    targetId: inCommunity ?? authorId,
  }
  const of = {
    ...target,
    postId: id,
    storyId: id,
    pollId,
    postedUserId: authorId,
    creatorId: authorId,
    authorId,
    userId: 'carol',
    children: [],
  }
  const told = Object.values(eventsOf.content).flatMap(({ type, version }) =>
    [onPost, onStory].flatMap((commentId) =>
      variants.flatMap(({ referenceType, ...feed }) => {
        const isComment = type.startsWith('Comment')
        const referenceId = referenceType === 'comment' ? commentId : id
        const data = {
          ...of,
          ...feed,
          commentId,
          ...(isComment ? commentedBy(commentId, id) : { referenceType, referenceId }),
        }
        return meaningOf('content', recordedAs({ type, version, data })).broadcasts
      }),
    ),
  )
  const pairs = told.flatMap(({ eventType, to, shows }) =>
    to.flatMap(({ of: decides }) => (decides && shows ? [{ eventType, shows, decides }] : [])),
  )
  const isStory = ({ shows: { kind, ids } }: (typeof pairs)[number]) =>
    kind === 'story' || ids.includes(onStory)
  return pairs.filter((pair) => inCommunity || !isStory(pair))
}
const commentedBy = (commentId: string, id: string) => ({
  referenceType: commentId === idsOfRecord(id).onPost ? 'post' : 'story',
  referenceId: id,
})
const recordedAs = (fields: Pick<Recorded, 'type' | 'version' | 'data'>): Recorded => ({
  ...{
    id: '',
    networkId: '',
    subject: '',
    lane: 0,
    position: 1,
    incarnation: 1,
    previous: '',
    at: '',
    actor: '',
    cause: '',
    hops: 0,
  },
  ...fields,
})

test('every way in which realtime tells of a record is compared', () => {
  const record = {
    authorId: 'ann',
    inCommunity: 'open',
    feedType: 'published',
    isDeleted: false,
    isPurged: false,
    isExpired: false,
  } as const
  const told = new Set(toldOf({ ...record, flagCount: 0 }, 'x').map(({ eventType }) => eventType))
  const ofContent = Object.keys(realtimePayloads).filter((eventType) =>
    /^(post|comment|story|poll)\./.test(eventType),
  )
  expect([...told].toSorted()).toEqual(ofContent.toSorted())
})

test('realtime tells of a record exactly those who may read it by its id', async () => {
  await eachWorld(async (reader, world, recordIds) => {
    const answers = {
      readers: (input: Parameters<typeof readersOfRecord>[0]) => readersOfRecord(input, reader),
      blocks: (input: Parameters<typeof blocksOfUsers>[0]) => blocksOfUsers(input, reader),
    }
    const ask = async (_: string, query: string, { input }: { input: unknown }) =>
      answers[query as keyof typeof answers](input as never)
    const access = createAccess({ ask: ask as never })
    const viewers = viewersOf(world)
    for (const [i, record] of world.records.entries()) {
      if (record.isPurged || world.erasedAuthors.includes(record.authorId)) continue
      const isShown = record.feedType === 'published' && !record.isDeleted && !record.isExpired
      const pairs = toldOf(record, recordIds[i] ?? '').map(({ shows, decides }) => ({
        shows,
        decides,
      }))
      for (const { shows, decides } of new Map(
        pairs.map((pair) => [JSON.stringify(pair), pair]),
      ).values()) {
        const told = [...(await access.readers(reader.networkId, decides, viewers))].toSorted()
        const { readers } = await readersOfRecord(
          { kind: shows.kind, id: shows.ids[0] ?? '', viewers },
          reader,
        )
        // Flags and reviews are told to moderators alone; of what is not shown to everybody,
        // moderators read more than they are told.
        if (decides.kind.startsWith('moderated'))
          expect(readers).toEqual(expect.arrayContaining(told))
        else if (isShown) expect(told, JSON.stringify(decides)).toEqual([...readers].toSorted())
      }
    }
  })
})
