import { createPost, type Post } from '@causerie/contracts'
import type { FreshNetwork, Person } from '@causerie/testkit'
import { communityOf } from '../../community/community/steps.ts'
import { people } from '../../people.ts'
import { only, step } from '../../step.ts'

type PostFields = { text?: string; mentions?: string[]; postId?: string; tags?: string[]; hashtags?: string[]; dataType?: string }

/** Creates a post in a community. */
export const postIn = (by: Person, communityId: string, fields: PostFields = {}): Promise<Post> =>
  post(by, { targetType: 'community', targetId: communityId }, fields)

/** Creates a post on the feed of a user. */
export const postOnFeedOf = (by: Person, userId: string, fields: PostFields = {}): Promise<Post> =>
  post(by, { targetType: 'user', targetId: userId }, fields)

const post = async (by: Person, target: object, { text = 'hello', mentions, ...fields }: PostFields): Promise<Post> => {
  const mentionees = mentions && [{ type: 'user', userIds: mentions }]
  return only((await step(by, createPost, { body: { ...target, ...fields, data: { text }, mentionees } })).posts)
}

/** The four users, and a community of alice's with four posts, tagged a, b, c, and both a and b. */
export const peopleWithTaggedPosts = async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { communityId } = await communityOf(everybody.alice, { tags: ['green'] })
  const posts = []
  for (const tags of [['a'], ['b'], ['c'], ['a', 'b']]) posts.push(await postIn(everybody.alice, communityId, { tags }))
  return { ...everybody, communityId, posts }
}
