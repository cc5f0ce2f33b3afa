import type { Client, Records } from '@causerie/client'
import { useQuery } from '@tanstack/react-query'
import { usePages, useWhole } from '../live/pages.tsx'
import { useSignedIn } from '../session/signed-in.tsx'
import { keywordOf, nameInPath } from './name-in-path.ts'

export type Communities = Awaited<ReturnType<Client['communities']['query']>>
export type Community = Records['Community']

export const listedCommunitiesKey = ['communities', 'all'] as const
export const joinedCommunitiesKey = ['communities', 'joined'] as const

/** The communities that this person may find, joined or not. */
export const useCommunities = () =>
  usePages(listedCommunitiesKey, 50, (client, options) =>
    client.communities.query({ sortBy: 'displayName', isDeleted: false, ...options }),
  )

export const useCommunity = (communityId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['communities', 'one', communityId],
    queryFn: () => client.communities.get({ communityId }),
  })
}

/** So many communities that have a word of the name are looked through. */
const mostLookedThrough = 300

/** Those with this name in a path that this person may find. */
export const useCommunitiesNamed = (name: string, { isEnabled }: { isEnabled: boolean }) => {
  const { client } = useSignedIn()
  const wanted = nameInPath(name)
  return useQuery({
    queryKey: ['communities', 'named', wanted],
    enabled: isEnabled,
    queryFn: async (): Promise<Pick<Communities, 'communities' | 'communityUsers' | 'files'>> => {
      const ids: string[] = []
      if (wanted !== '') {
        const found = { keyword: keywordOf(wanted).slice(0, 100), isDeleted: false, limit: 100 }
        let count = 0
        for await (const { communityId, displayName } of client.communities.all(found)) {
          if (nameInPath(displayName) === wanted) ids.push(communityId)
          count += 1
          if (count === mostLookedThrough) break
        }
      }
      return ids.length === 0
        ? { communities: [], communityUsers: [], files: [] }
        : client.communities.list({ communityIds: ids })
    },
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
    usePages(joinedCommunitiesKey, 100, (client, options) =>
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
