import { newId } from '@causerie/kernel'
import type { Gathering } from './communities.ts'
import type { Series } from './in-turn.ts'
import { nth } from './people.ts'
import type { WorldSize } from './world-size.ts'

const text = 'what people write to each other, day after day. '.repeat(4)
export const postText = (number: number): string => `${number}: ${text}`

type World = { communities: readonly Gathering[]; people: readonly string[] }

/**
 * The posts of each community, by its members in turn, and one of the first people each on their
 * own feed. `onPost` is called with the place and the id of each.
 */
export const postRecords = (
  { communities, people }: World,
  { posts, ownPosts }: WorldSize,
  onPost: (targetId: string, postId: string) => void,
): Series[] => {
  const post = (userId: string, target: Target, number: number) => {
    const id = newId()
    onPost(target.targetId, id)
    return { kind: 'post', id, userId, ...target, data: { text: postText(number) } } as const
  }
  return [
    ...communities.map(({ id, members }, index) => ({
      count: posts[index] ?? 0,
      record: (number: number) =>
        post(nth(members, number * 7), { targetType: 'community', targetId: id }, number),
    })),
    {
      count: ownPosts,
      record: (number: number) => {
        const userId = nth(people, number)
        return post(userId, { targetType: 'user', targetId: userId }, number)
      },
    },
  ]
}

type Target = { targetType: 'community' | 'user'; targetId: string }
