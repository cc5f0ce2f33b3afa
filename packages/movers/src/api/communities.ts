import type { Records } from '@causerie/client'
import type { ImportRecord } from '../import-record.ts'
import { isDeletedAuthor, rolesBeside } from './authors.ts'
import { fileRecordsOf } from './files.ts'
import { nestedPhaseOf, type Phase, phaseOf } from './phase.ts'
import type { Source } from './source.ts'

export const categoriesOf = ({ client, leftOut }: Source): Phase =>
  phaseOf(
    'categories',
    async (token) => {
      const { categories, paging } = await client.get('/api/v3/community-categories', {
        params: {
          query: { sortBy: 'firstCreated', isDeleted: false, options: { limit: 100, token } },
        },
      })
      return { items: categories, next: paging.next }
    },
    ({ categoryId, name, metadata, avatarFileId, createdAt }): ImportRecord[] => {
      if (avatarFileId) leftOut.add('pictures of categories', name)
      return [{ kind: 'category', id: categoryId, name, metadata, createdAt }]
    },
  )

type Community = {
  community: Records['Community']
  files: readonly Records['File'][]
  users: readonly Records['User'][]
}

/** A page of the communities that exist, the oldest first. */
export const listCommunities =
  ({ client }: Source) =>
  async (token: string | undefined) => {
    const { communities, files, users, paging } = await client.get('/api/v3/communities', {
      params: {
        query: { sortBy: 'firstCreated', isDeleted: false, options: { limit: 100, token } },
      },
    })
    const items = communities.map((community): Community => ({ community, files, users }))
    return { items, next: paging.next }
  }

export const communitiesOf = (source: Source): Phase =>
  phaseOf('communities', listCommunities(source), (item) => recordsOf(item, source))

async function* recordsOf({ community, files, users }: Community, source: Source) {
  const { leftOut } = source
  const { communityId } = community
  const userId = isDeletedAuthor(community.userPublicId, users)
    ? await firstMemberOf(communityId, source)
    : community.userPublicId
  if (userId === undefined) return leftOut.add('communities without members', communityId)
  const avatar = fileRecordsOf([community.avatarFileId], { files, userId, source })
  yield* avatar
  yield {
    kind: 'community',
    id: communityId,
    displayName: community.displayName,
    description: community.description,
    avatarFileId: avatar[0]?.id,
    isPublic: community.isPublic,
    isOfficial: community.isOfficial,
    onlyAdminCanPost: community.onlyAdminCanPost,
    needApprovalOnPostCreation: community.needApprovalOnPostCreation,
    allowCommentInStory: community.allowCommentInStory,
    isDiscoverable: community.isDiscoverable,
    requiresJoinApproval: community.requiresJoinApproval,
    notificationMode: community.notificationMode,
    categoryIds: community.categoryIds,
    tags: community.tags,
    metadata: community.metadata,
    userId,
    createdAt: community.createdAt,
  } satisfies ImportRecord
}

/** The first moderator, or the first member where there is none. */
const firstMemberOf = async (communityId: string, source: Source): Promise<string | undefined> => {
  const [moderator] = (
    await membersOf(communityId, source, { roles: ['community-moderator'], limit: 1 })
  ).items
  const [first] = moderator
    ? [moderator]
    : (await membersOf(communityId, source, { limit: 1 })).items
  return first?.userPublicId
}

/** A page of the members of a community, or of who is banned, the oldest first. */
export const membersOf = async (
  communityId: string,
  { client }: Source,
  {
    limit,
    token,
    ...filter
  }: {
    roles?: string[]
    memberships?: 'banned'[]
    limit: number
    token?: string | undefined
  },
) => {
  const { communityUsers, paging } = await client.get('/api/v3/communities/{communityId}/users', {
    params: {
      path: { communityId },
      query: { sortBy: 'firstCreated', isDeleted: false, ...filter, options: { limit, token } },
    },
  })
  return { items: communityUsers, next: paging.next }
}

export const membersOfCommunities = (source: Source): Phase =>
  nestedPhaseOf('members', listCommunities(source), {
    idOf: ({ community }) => community.communityId,
    list:
      ({ community }) =>
      (token) =>
        membersOf(community.communityId, source, { limit: 100, token }),
    recordsOf:
      ({ community: { communityId } }) =>
      ({ userPublicId, roles, createdAt }): ImportRecord[] => [
        {
          kind: 'member',
          communityId,
          userId: userPublicId,
          roles: rolesBeside(roles),
          createdAt,
        },
      ],
  })
