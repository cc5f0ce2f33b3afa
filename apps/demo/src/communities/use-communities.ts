import type { Client, Records } from '@causerie/client'
import { useQuery } from '@tanstack/react-query'
import { usePages, useWhole } from '../live/pages.tsx'
import { useSignedIn } from '../session/signed-in.tsx'

export type Communities = Awaited<ReturnType<Client['communities']['query']>>
export type Community = Records['Community']

/** The communities that this person may find, joined or not. */
export const useCommunities = () =>
  usePages(['communities', 'all'], 50, (client, options) =>
    client.communities.query({ sortBy: 'displayName', isDeleted: false, ...options }),
  )

export const useCommunity = (communityId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['communities', 'one', communityId],
    queryFn: () => client.communities.get({ communityId }),
  })
}

/** The members of a community, by name. */
export const useMembers = (communityId: string) =>
  usePages(['communities', 'members', communityId], 12, (client, options) =>
    client.communityUsers.query({ communityId, sortBy: 'displayName', ...options }),
  )

/** All communities that this person has joined; undefined until they are read. */
export const useJoinedCommunities = () =>
  useWhole(
    usePages(['communities', 'joined'], 100, (client, options) =>
      client.communities.query({
        filter: 'member',
        sortBy: 'displayName',
        isDeleted: false,
        ...options,
      }),
    ),
  )

export const isModeratorOf = (
  { communityUsers }: Pick<Communities, 'communityUsers'>,
  communityId: string,
  userId: string,
): boolean =>
  communityUsers.some(
    (member) =>
      member.communityId === communityId &&
      member.userId === userId &&
      member.roles.includes('community-moderator'),
  )

/**
 * Whether what this person posts in a community that reviews posts is shown at once; undefined
 * until it is known.
 */
export const useMayReview = (communityId: string | undefined): boolean | undefined => {
  const { client } = useSignedIn()
  const { data } = useQuery({
    queryKey: ['communities', communityId, 'permissions'],
    enabled: communityId !== undefined,
    queryFn: async () => {
      const found = { communityId: communityId ?? '' }
      return (await client.communityUsers.getMyPermissions(found)).permissions
    },
  })
  return communityId === undefined ? undefined : data?.includes('REVIEW_COMMUNITY_POST')
}
