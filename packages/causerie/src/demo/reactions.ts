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
]

/** A reaction that exists is answered again instead of added twice. */
export const createReactions = async (demo: Demo): Promise<void> => {
  for (const { by, community, post, name } of reactions) {
    const referenceId = demoPostId(community, post)
    await demo.as(by).do('/api/v2/reactions', { referenceType: 'post', referenceId, reactionName: name })
  }
}
