import type { ImportRecord } from '../import-record.ts'
import { isDeletedAuthor } from './authors.ts'
import { listCommunities } from './communities.ts'
import { nestedPhaseOf, type Phase, phaseOf } from './phase.ts'
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

/** The posts that are pinned for the whole network, in the order of pinning. */
export const globalPinsOf = ({ client }: Source): Phase =>
  phaseOf(
    'global pins',
    async () => {
      const { pins, posts, users } = await client.get('/api/v1/pinned-posts/global')
      const items = pins
        .toSorted((a, b) => Date.parse(a.pinnedAt) - Date.parse(b.pinnedAt))
        .map((pin) => ({ pin, posts, users }))
      return { items }
    },
    ({ pin: { referenceId, pinnedBy, pinnedAt }, posts, users }): ImportRecord[] => {
      const post = posts.find(({ postId }) => postId === referenceId)
      if (!post || isDeletedAuthor(post.postedUserPublicId, users)) return []
      return [
        {
          kind: 'pin',
          communityId: post.targetPublicId,
          postId: referenceId,
          placement: 'global',
          userId: isDeletedAuthor(pinnedBy, users) ? undefined : pinnedBy,
          createdAt: pinnedAt,
        },
      ]
    },
  )
