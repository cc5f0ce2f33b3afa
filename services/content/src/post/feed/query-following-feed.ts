import { queryFollowingFeed as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { flatPageAsked } from '@causerie/protocol'
import { feedAnswer } from './feed-answer.ts'
import { followedPosts } from './followed-posts.ts'

/** What users whom the viewer follows have on their feeds. */
export const queryFollowingFeed = query(contract, async ({ query: asked, caller }, reader) =>
  feedAnswer(
    reader,
    caller,
    await followedPosts(reader, flatPageAsked('lastCreated', asked), {
      viewerId: caller.userId,
      isAdmin: caller.kind === 'admin',
      isPrivate: false,
      hasCommunities: false,
      hasFollowed: true,
      hasOwnFeed: false,
      hasOwnPosts: true,
    }),
  ),
)
