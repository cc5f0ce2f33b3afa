import type { Caller, Reader } from '@causerie/kernel'
import type { Page } from '@causerie/protocol'
import { readSocialSetting } from '@causerie/replicas'
import { everybodysPosts, type FeedFilter, followedPosts } from './feed-lists.ts'
import { postListAnswer } from './post-view.ts'
import { moderatedBy } from './post-visibility.ts'

type Asked = { caller: Pick<Caller, 'userId' | 'kind'>; page: Page<'lastCreated'> }
type Sources = Pick<FeedFilter, 'hasCommunities' | 'hasFollowed' | 'hasOwnFeed' | 'hasOwnPosts'>

/** The feed of a viewer by the network's settings. */
export const globalFeedAnswer = async (reader: Reader, { caller, page }: Asked) => {
  const { globalFeed, userPrivacySetting } = await readSocialSetting(reader)
  const { showOnlyMyFeed, showMyPost, showEveryonePost, showCommunityPost, showFollowingPost } =
    globalFeed
  const isOthers = !showOnlyMyFeed
  const filter = {
    ...viewerOf(caller, userPrivacySetting === 'private'),
    hasCommunities: isOthers && showCommunityPost,
    hasFollowed: isOthers && showFollowingPost,
    hasOwnFeed: showOnlyMyFeed || showMyPost,
    hasOwnPosts: showOnlyMyFeed || showMyPost,
  }
  return answer(
    reader,
    caller,
    await (isOthers && showEveryonePost ? everybodysPosts : followedPosts)(reader, page, filter),
  )
}

/** What users whom the viewer follows have on their feeds. */
export const followingFeedAnswer = async (reader: Reader, { caller, page }: Asked) => {
  const sources: Sources = {
    hasCommunities: false,
    hasFollowed: true,
    hasOwnFeed: false,
    hasOwnPosts: true,
  }
  return answer(
    reader,
    caller,
    await followedPosts(reader, page, { ...viewerOf(caller, false), ...sources }),
  )
}

const viewerOf = ({ userId, kind }: Asked['caller'], isPrivate: boolean) => ({
  viewerId: userId,
  isAdmin: kind === 'admin',
  isPrivate,
})

const answer = async (
  reader: Reader,
  viewer: Asked['caller'],
  { rows, paging }: Awaited<ReturnType<typeof followedPosts>>,
) => ({
  ...(await postListAnswer(reader, {
    viewer,
    posts: rows,
    moderated: moderatedBy(reader, viewer),
  })),
  paging,
})
