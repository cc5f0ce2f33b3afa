import { queryGlobalFeed as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { flatPageAsked } from '@causerie/protocol'
import { readSocialSetting } from '@causerie/replicas'
import { feedAnswer } from './feed-answer.ts'
import { followedPosts } from './followed-posts.ts'
import { postsOfEverybody } from './posts-of-everybody.ts'

/** The feed of a viewer by the network's settings. */
export const queryGlobalFeed = query(contract, async ({ query: asked, caller }, reader) => {
  const { globalFeed, userPrivacySetting } = await readSocialSetting(reader)
  const isOthers = !globalFeed.showOnlyMyFeed
  const isOwn = globalFeed.showOnlyMyFeed || globalFeed.showMyPost
  const read = isOthers && globalFeed.showEveryonePost ? postsOfEverybody : followedPosts
  const page = await read(reader, flatPageAsked('lastCreated', asked), {
    viewerId: caller.userId,
    isAdmin: caller.kind === 'admin',
    isPrivate: userPrivacySetting === 'private',
    hasCommunities: isOthers && globalFeed.showCommunityPost,
    hasFollowed: isOthers && globalFeed.showFollowingPost,
    hasOwnFeed: isOwn,
    hasOwnPosts: isOwn,
  })
  return feedAnswer(reader, caller, page)
})
