import { postDeleted, searchPosts } from '@causerie/contracts/content'
import { newId } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { postCreatedBy } from '@causerie/testkit/facts'
import type { startLoneContent } from './lone-content.ts'

type Content = Awaited<ReturnType<typeof startLoneContent>>
type Fields = Parameters<typeof postCreatedBy>[1]
const none = { tags: [], hashtags: [], dataTypes: [] }

/** A network of content alone whose posts are searched, by carol unless others are named. */
export const searchedNetwork = async (
  content: Content,
  how: Parameters<Content['network']>[0] = {},
) => {
  const network = await content.network(how)
  const inHikers = { targetType: 'community' as const, targetId: network.hikers }
  let written = 0
  /** Records posts of the hikers; they are named p1, p2, … */
  const write = async (userId: string, fields: Fields = {}) => {
    const postId = `p${++written}`
    await network.record(
      postCreatedBy(userId, { ...inHikers, postId, internalId: newId(), ...fields }),
    )
    return postId
  }
  const deleted = (postId: string, postedUserId: string, isPermanent = false): Fact =>
    postDeleted({
      ...inHikers,
      postId,
      internalId: '',
      by: postedUserId,
      postedUserId,
      parentPostId: null,
      childIds: [],
      isPermanent,
      keywords: none,
      feedType: 'published',
      flaggedPosts: 0,
      flaggedComments: 0,
    })
  const search = (query: object, userId = 'carol') =>
    network.reply(searchPosts, { query: { targetType: 'community', ...query } }, userId)
  const idsIn = async (query: object, userId?: string) =>
    (await search(query, userId)).posts.map(({ postId }) => postId)
  const found = (query: object, userId?: string) =>
    idsIn({ targetId: network.hikers, ...query }, userId)
  return { ...network, inHikers, write, deleted, search, idsIn, found }
}
