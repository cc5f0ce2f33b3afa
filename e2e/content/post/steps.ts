import { createPost, getPost, type Post } from '@causerie/contracts/content'
import type { FreshNetwork, Person } from '@causerie/testkit'
import { expect } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { people, peopleAndAdmin } from '../../people.ts'
import { only, soon, step } from '../../step.ts'
import { pollOf } from '../poll/steps.ts'

type PostFields = {
  text?: string
  mentions?: string[]
  postId?: string
  tags?: string[]
  hashtags?: string[]
  dataType?: string
}

/** Creates a post in a community. */
export const postIn = (by: Person, communityId: string, fields: PostFields = {}): Promise<Post> =>
  post(by, { targetType: 'community', targetId: communityId }, fields)

/** Creates a post on the feed of a user. */
export const postOnFeedOf = (by: Person, userId: string, fields: PostFields = {}): Promise<Post> =>
  post(by, { targetType: 'user', targetId: userId }, fields)

const post = async (
  by: Person,
  target: object,
  { text = 'hello', mentions, ...fields }: PostFields,
): Promise<Post> => {
  const mentionees = mentions && [{ type: 'user', userIds: mentions }]
  return only(
    (await step(by, createPost, { body: { ...target, ...fields, data: { text }, mentionees } }))
      .posts,
  )
}

/** The four users, and a community of alice's with four posts, tagged a, b, c, and both a and b. */
export const peopleWithTaggedPosts = async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { communityId } = await communityOf(everybody.alice, { tags: ['green'] })
  const posts = []
  for (const tags of [['a'], ['b'], ['c'], ['a', 'b']])
    posts.push(await postIn(everybody.alice, communityId, { tags }))
  return { ...everybody, communityId, posts }
}

/**
 * The four users, an administrator, and a community that alice moderates and bob and carol are
 * members of.
 */
export const peopleInGardeners = async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  return {
    ...everybody,
    gardeners: await communityOf(everybody.alice, { userIds: ['bob', 'carol'] }),
  }
}

/**
 * A post of bob's that waits for its review, in a community that alice moderates and bob and carol
 * are members of.
 */
export const pendingPost = async (
  { network, alice, bob }: Gardeners,
  fields: PostFields = {},
): Promise<Post> => {
  const { communityId } = await communityOf(alice, {
    needApprovalOnPostCreation: true,
    userIds: ['bob', 'carol'],
  })
  await network.settled()
  return postIn(bob, communityId, fields)
}
type Gardeners = { network: FreshNetwork; alice: Person; bob: Person }

/**
 * The id of a post under review. It is created again until the setting of the community has reached
 * the service.
 */
export const pendingPostIn = (by: Person, communityId: string): Promise<string> =>
  soon(async () => {
    const body = { targetType: 'community', targetId: communityId, data: { text: 'hello' } }
    const { posts, feeds } = await step(by, createPost, { body })
    const { postId, feedId } = only(posts)
    expect(feeds.find((feed) => feed.feedId === feedId)?.feedType).toBe('reviewing')
    return postId
  })

/** A post that shows a poll, and the child that does. */
export const postWithPollIn = async (by: Person, communityId: string) => {
  const { pollId } = await pollOf(by)
  const body = {
    targetType: 'community',
    targetId: communityId,
    dataType: 'poll',
    data: { text: 'Vote!', pollId },
  }
  const { posts, postChildren, polls } = await step(by, createPost, { body })
  return { post: only(posts), child: only(postChildren), poll: only(polls) }
}

/** The post as this user reads it. */
export const readPost = async (who: Person, postId: string): Promise<Post> =>
  only((await who.call(getPost, { params: { postId } })).body.posts)

/** The status of the answer to a user who reads the post. */
export const statusOf = async (who: Person, postId: string): Promise<number> =>
  (await who.call(getPost, { params: { postId } })).status
