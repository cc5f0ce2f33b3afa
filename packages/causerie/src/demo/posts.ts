import type { DemoCommunity } from './communities.ts'
import { type Demo, idOf } from './demo.ts'
import type { DemoUser } from './users.ts'

type DemoPost = { by: DemoUser; text: string; mentions?: readonly DemoUser[] }

/** The posts of each community, oldest first. */
export const posts: Record<DemoCommunity, readonly DemoPost[]> = {
  'balcony-gardens': [
    { by: 'alice', text: 'The tomatoes are finally turning red. @bob, yours too?', mentions: ['bob'] },
    { by: 'bob', text: 'Not yet, but the basil has taken over the whole window.' },
    { by: 'carol', text: 'Seed swap on Sunday, @alice and @bob: bring what you have.', mentions: ['alice', 'bob'] },
  ],
  'slow-readers': [
    { by: 'carol', text: 'This month: something short. @dan, your turn to choose.', mentions: ['dan'] },
    { by: 'dan', text: 'Then let it be a book of letters.' },
  ],
  'spare-keys': [{ by: 'bob', text: 'Away until Monday, @alice: the key is where it always is.', mentions: ['alice'] }],
  'early-risers': [{ by: 'dan', text: 'First light at half past five tomorrow.' }],
}

/** The id of a post of a community, counted from 1. */
export const demoPostId = (community: string, number: number): string => `${community}-${number}`

/** Chooses the post ids itself: a post that exists is answered again instead of created twice. */
export const createPosts = async (demo: Demo): Promise<void> => {
  for (const [community, postsOfCommunity] of Object.entries(posts)) {
    const targetId = idOf(demo, community)
    for (const [index, { by, text, mentions }] of postsOfCommunity.entries()) {
      const postId = demoPostId(community, index + 1)
      const mentionees = mentions && [{ type: 'user', userIds: mentions }]
      await demo.as(by).do('/api/v4/posts', { postId, targetType: 'community', targetId, data: { text }, mentionees })
    }
  }
}
