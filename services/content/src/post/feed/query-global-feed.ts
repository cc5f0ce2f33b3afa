import { queryGlobalFeed as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { flatPageAsked } from '@causerie/protocol'
import { readSocialSetting } from '@causerie/replicas'
import { audienceOfAll } from '../post-visibility.ts'
import { feedAnswer } from './feed-answer.ts'
import { followedPosts } from './followed-posts.ts'
import { postsOfEverybody } from './posts-of-everybody.ts'

/** The feed of a viewer by the network's settings. */
export const queryGlobalFeed = query(contract, async ({ query: asked, caller }, reader) => {
  const { globalFeed, userPrivacySetting } = await readSocialSetting(reader)
  const isOthers = !globalFeed.showOnlyMyFeed
  const isOwn = globalFeed.showOnlyMyFeed || globalFeed.showMyPost
  const isPrivate = userPrivacySetting === 'private'
  const page = flatPageAsked('lastCreated', asked)
  const filter = {
    viewerId: caller.userId,
    isAdmin: caller.kind === 'admin',
    isPrivate,
    hasCommunities: isOthers && globalFeed.showCommunityPost,
    hasFollowed: isOthers && globalFeed.showFollowingPost,
    hasOwnFeed: isOwn,
    hasOwnPosts: isOwn,
  }
  if (!isOthers || !globalFeed.showEveryonePost)
    return feedAnswer(reader, caller, await followedPosts(reader, page, filter))
  const isModerating = isPrivate && (await audienceOfAll('user', caller, reader)).isModerating
  return feedAnswer(
    reader,
    caller,
    await postsOfEverybody(reader, page, { ...filter, isModerating }),
  )
})
