import type { ImportRecord } from '../import-record.ts'
import { isDeletedAuthor } from './authors.ts'
import { listCommunities } from './communities.ts'
import { nestedPhaseOf, type Phase } from './phase.ts'
import type { Source } from './source.ts'

/** The posts that are pinned in communities, in the order of pinning. */
export const pinsOf = (source: Source): Phase =>
  nestedPhaseOf('pins', listCommunities(source), {
    idOf: ({ community }) => community.communityId,
    list:
      ({ community: { communityId } }) =>
      async () => {
        const { pins, posts, users } = await source.client.get(
          '/api/v1/pinned-posts/communities/{communityId}',
          { params: { path: { communityId }, query: { options: { orderBy: 'asc' } } } },
        )
        const items = pins.map((pin) => ({ pin, posts, users }))
        return { items }
      },
    recordsOf:
      ({ community: { communityId } }) =>
      ({ pin: { referenceId, placement, pinnedBy, pinnedAt }, posts, users }): ImportRecord[] => {
        const post = posts.find(({ postId }) => postId === referenceId)
        if (placement === 'global' || !post || isDeletedAuthor(post.postedUserPublicId, users))
          return []
        return [
          {
            kind: 'pin',
            communityId,
            postId: referenceId,
            placement,
            userId: isDeletedAuthor(pinnedBy, users) ? undefined : pinnedBy,
            createdAt: pinnedAt,
          },
        ]
      },
  })
