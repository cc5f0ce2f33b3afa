import { postCreated } from '@causerie/contracts/content'
import { newId } from '@causerie/kernel'
import type { Gathering } from './communities.ts'
import type { Series } from './parts.ts'
import { type Known, nth } from './people.ts'
import type { WorldSize } from './world-size.ts'

const text = 'what people write to each other, day after day. '.repeat(4)

/**
 * The posts of each community, by its members in turn, and one of the first people each on their
 * own feed. `onPost` is called with the place and the id of each.
 */
export const createdPosts = (
  { communities, people }: { communities: readonly Gathering[]; people: readonly Known[] },
  { posts, ownPosts, readers, mentionsEvery }: WorldSize,
  onPost: (targetId: string, postId: string) => void,
): Series[] => {
  const post = (author: Known, target: PostTarget, number: number) => {
    const postId = newId()
    onPost(target.targetId, postId)
    const mentioned =
      target.targetType === 'community' && number % mentionsEvery === 0
        ? [nth(people.slice(0, readers), number / mentionsEvery)]
        : []
    return postCreated({
      postId,
      internalId: postId,
      ...target,
      feedType: 'published',
      postedUserId: author.userId,
      postedUserInternalId: author.internalId,
      dataType: 'text',
      data: { text: `${number}: ${text}` },
      metadata: {},
      tags: [],
      hashtags: [],
      links: [],
      children: [],
      mentionedUserIds: mentioned.map(({ userId }) => userId),
      mentionedUserInternalIds: mentioned.map(({ internalId }) => internalId),
    })
  }
  return [
    ...communities.map(({ id, members }, index) => ({
      count: posts[index] ?? 0,
      fact: (number: number) =>
        post(
          nth(members, number * 7),
          { targetType: 'community', targetId: id, targetInternalId: id },
          number,
        ),
    })),
    {
      count: ownPosts,
      fact: (number: number) => {
        const author = nth(people, number)
        const { userId: targetId, internalId: targetInternalId } = author
        return post(author, { targetType: 'user', targetId, targetInternalId }, number)
      },
    },
  ]
}

type PostTarget = { targetType: 'community' | 'user'; targetId: string; targetInternalId: string }
