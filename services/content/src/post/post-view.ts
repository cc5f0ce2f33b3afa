import type { getPost, Json, Post, Reply } from '@causerie/contracts'
import { present, type Reader } from '@causerie/kernel'
import { hydrate, type MentionedRows, type Viewer } from '@causerie/replicas'
import { mentionedIn, type StoredPost } from './post-queries.ts'

/** A post as clients see it. Nobody can react, comment, flag, share or attach files yet. */
const presentPost = (post: StoredPost): Json<Post> =>
  present<Post>()(post.doc, {
    sharedCount: post.sharedCount,
    flagCount: post.flagCount,
    hashFlag: null,
    reactions: {},
    reactionsCount: post.reactionsCount,
    myReactions: [],
    commentsCount: post.commentsCount,
    comments: [],
    children: [],
    childrenNumber: post.childrenNumber,
    hasFlaggedComment: false,
    hasFlaggedChildren: false,
    impression: 0,
    reach: 0,
  })

type Presented = { viewer: Viewer; posts: readonly StoredPost[]; rows?: MentionedRows | undefined }
/** Posts with everything that they mention, for one viewer: authors, mentioned people, targets, and who viewer and authors are there. */
export const presentPosts = async (reader: Reader, { viewer, posts, rows }: Presented): Promise<Reply<typeof getPost>> => {
  const targets = (targetType: string) => posts.filter((post) => post.targetType === targetType)
  const mentioned = {
    userIds: posts.flatMap((post) => [post.postedUserId, ...mentionedIn(post)]),
    feedUserIds: targets('user').map((post) => post.targetId),
    communityIds: targets('community').map((post) => post.targetId),
    memberships: targets('community').flatMap(({ targetId: communityId, postedUserId }) => [
      { communityId, userId: viewer.userId },
      { communityId, userId: postedUserId },
    ]),
  }
  const { users, files, communities, communityUsers, categories, feeds } = await hydrate(reader, viewer, { ...mentioned, rows })
  return {
    posts: posts.map(presentPost),
    postChildren: [],
    comments: [],
    users,
    files,
    communities,
    communityUsers,
    categories,
    feeds,
    videoStreamings: [],
    polls: [],
  }
}
