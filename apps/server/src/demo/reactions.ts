import type { DemoCommunity } from './communities.ts'
import type { Demo } from './demo.ts'
import { demoPostId } from './posts.ts'
import type { DemoUser } from './users.ts'

type DemoReaction = { by: DemoUser; community: DemoCommunity; post: number; name: string }

/** Reactions on posts; `post` counts the posts of the community from 1. */
export const reactions: readonly DemoReaction[] = [
  { by: 'bob', community: 'balcony-gardens', post: 1, name: 'love' },
  { by: 'carol', community: 'balcony-gardens', post: 1, name: 'like' },
  { by: 'alice', community: 'balcony-gardens', post: 2, name: 'like' },
  { by: 'alice', community: 'balcony-gardens', post: 3, name: 'like' },
  { by: 'bob', community: 'balcony-gardens', post: 3, name: 'like' },
  { by: 'bob', community: 'balcony-gardens', post: 3, name: 'love' },
  { by: 'alice', community: 'slow-readers', post: 2, name: 'like' },
  { by: 'carol', community: 'slow-readers', post: 2, name: 'wow' },
  { by: 'alice', community: 'spare-keys', post: 1, name: 'like' },
  { by: 'dan', community: 'bread-club', post: 2, name: 'like' },
]

/** Reactions on a comment and a reply of alice's, by the ids that `createComments` chose. */
const onComments: readonly { by: DemoUser; commentId: string; name: string }[] = [
  { by: 'carol', commentId: 'balcony-gardens-2-comment-1', name: 'love' },
  { by: 'bob', commentId: 'balcony-gardens-1-comment-1-1', name: 'wow' },
]

/** A reaction that exists is answered again instead of added twice. */
export const createReactions = async (demo: Demo): Promise<void> => {
  for (const { by, community, post, name } of reactions) {
    const referenceId = demoPostId(community, post)
    await demo
      .as(by)
      .do('/api/v2/reactions', { referenceType: 'post', referenceId, reactionName: name })
  }
  for (const { by, commentId, name } of onComments)
    await demo.as(by).do('/api/v2/reactions', {
      referenceType: 'comment',
      referenceId: commentId,
      reactionName: name,
    })
}
