import type { OperationId } from '@causerie/contracts'
import { operations } from '@causerie/contracts'
import type { RawAnswer, RawRequest } from '@causerie/testkit'
import { samplesOfPeople } from './samples-of-people.ts'

/** Text, lists and objects of it: what a request is made of. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }
export type Sample = { params?: Record<string, Value>; query?: Record<string, Value>; body?: Record<string, Value> }

/** A good request of every operation; a new operation without one does not compile. The ids are those of things that exist. */
export const samplesFor = ({
  communityId,
  postId,
  itemId,
}: {
  communityId: string
  postId: string
  itemId: string
}): Record<OperationId, Sample> => {
  const options = { limit: 5, token: '' }
  const moment = '2026-01-02T03:04:05.678Z'
  return {
    createAuthToken: { body: { userId: 'dan' } },
    openSession: {
      body: {
        userId: 'dan',
        deviceId: 'phone',
        deviceInfo: { kind: 'web', model: 'x', sdkVersion: '7' },
        displayName: 'Dan',
        profileHandle: 'dan',
        authToken: 'x',
      },
    },
    verifySession: {},
    endSession: { query: { userId: 'bob', isPublic: true } },
    getUser: { params: { userId: 'bob' }, query: { type: 'public' } },
    listUsers: { query: { userIds: ['bob', 'carol'] } },
    updateUser: {
      body: {
        userId: 'alice',
        displayName: 'A',
        profileHandle: 'al',
        metadata: { a: { b: ['c'] } },
        avatarCustomUrl: 'https://x.test',
        description: 'x',
      },
    },
    ...samplesOfPeople(options),
    createCommunity: {
      body: { displayName: 'C', description: 'x', tags: ['t'], metadata: { a: 'b' }, userIds: ['bob'], notificationMode: 'silent' },
    },
    getCommunity: { params: { communityId }, query: { type: 'public' } },
    listCommunities: { query: { communityIds: [communityId], type: 'public' } },
    listRecommendedCommunities: { query: { options: { limit: 5 } } },
    listTrendingCommunities: { query: { options: { limit: 5 } } },
    queryCommunities: {
      query: { keyword: 'g', tags: ['t'], filter: 'all', categoryId: 'c', sortBy: 'displayName', isDeleted: false, options },
    },
    updateCommunity: {
      params: { communityId },
      body: {
        displayName: 'C',
        description: 'x',
        tags: ['t'],
        metadata: { a: 'b' },
        notificationMode: 'silent',
        isUniqueDisplayName: true,
      },
    },
    deleteCommunity: { params: { communityId: 'none' } },
    joinCommunity: { params: { communityId } },
    createInvitations: { body: { type: 'communityMemberInvite', targetType: 'community', targetId: communityId, userIds: ['carol'] } },
    queryInvitations: {
      query: {
        type: 'communityMemberInvite',
        targetType: 'community',
        targetId: communityId,
        statuses: ['pending'],
        sortBy: 'respondedAt',
        sortOrder: 'asc',
        options,
      },
    },
    listMyInvitations: {
      query: { type: 'communityMemberInvite', targetType: 'community', targetId: communityId, statuses: ['pending'], options },
    },
    countInvitations: { query: { type: 'communityMemberInvite', targetType: 'community', targetId: communityId, statuses: ['pending'] } },
    acceptInvitation: { params: { invitationId: 'i' } },
    rejectInvitation: { params: { invitationId: 'i' } },
    cancelInvitation: { params: { invitationId: 'i' } },
    resendInvitation: { params: { invitationId: 'i' } },
    queryJoinRequests: {
      params: { communityId },
      query: {
        type: 'communityJoinRequest',
        targetType: 'community',
        statuses: ['pending'],
        sortBy: 'respondedAt',
        sortOrder: 'desc',
        options,
      },
    },
    listMyJoinRequests: { params: { communityId } },
    getMyLatestJoinRequest: { params: { communityId } },
    countJoinRequests: { params: { communityId } },
    approveJoinRequest: { params: { communityId }, body: { userId: 'carol' } },
    rejectJoinRequest: { params: { communityId }, body: { userId: 'carol' } },
    cancelJoinRequest: { params: { communityId } },
    joinCommunityDirectly: { params: { communityId } },
    leaveCommunity: { params: { communityId } },
    queryCommunityUsers: {
      params: { communityId },
      query: {
        memberships: ['member'],
        roles: ['member'],
        excludingRoles: ['x'],
        sortBy: 'displayName',
        search: 'a',
        type: 'public',
        options,
      },
    },
    addCommunityUsers: { params: { communityId }, body: { userIds: ['bob', 'carol'] } },
    removeCommunityUsers: { params: { communityId }, query: { userIds: ['bob', 'carol'] } },
    banCommunityUsers: { params: { communityId }, body: { userIds: ['bob', 'carol'] } },
    unbanCommunityUsers: { params: { communityId }, body: { userIds: ['bob', 'carol'] } },
    addCommunityUserRole: { params: { communityId }, body: { userIds: ['bob', 'carol'], role: 'channel-moderator' } },
    addCommunityUserRoles: { params: { communityId }, body: { userIds: ['bob', 'carol'], roles: ['channel-moderator'] } },
    removeCommunityUserRole: { params: { communityId }, query: { userIds: ['bob', 'carol'], role: 'channel-moderator' } },
    removeCommunityUserRoles: { params: { communityId }, query: { userIds: ['bob', 'carol'], roles: ['channel-moderator'] } },
    getMyPermissions: { params: { communityId } },
    createRole: { body: { roleId: 'r', displayName: 'R', permissions: ['EDIT_MESSAGE'] } },
    getRole: { params: { roleId: 'member' } },
    queryRoles: { query: { keyword: 'm', sortBy: 'displayName', options } },
    updateRole: { params: { roleId: 'member' }, body: { displayName: 'M', permissions: ['EDIT_MESSAGE'] } },
    deleteRole: { params: { roleId: 'member' } },
    createCategory: { body: { name: 'C', metadata: { a: 'b' }, avatarFileId: 'f' } },
    getCategory: { params: { categoryId: 'c' } },
    listCategories: { query: { categoryIds: ['c'] } },
    queryCategories: { query: { sortBy: 'name', isDeleted: false, options } },
    updateCategory: { params: { categoryId: 'c' }, body: { name: 'C', metadata: { a: 'b' }, avatarFileId: 'f' } },
    deleteCategory: { params: { categoryId: 'c' } },
    createPost: {
      body: {
        postId: 'p',
        targetType: 'community',
        targetId: communityId,
        dataType: 'text',
        data: { title: 't', text: 'hello' },
        attachments: [{ fileId: 'f', type: 'image' }],
        metadata: { a: 'b' },
        tags: ['t'],
        hashtags: ['h'],
        mentionees: [{ type: 'user', userIds: ['bob'] }],
      },
    },
    getPost: { params: { postId } },
    queryPosts: {
      query: {
        targetId: communityId,
        targetType: 'community',
        sortBy: 'lastCreated',
        feedType: ['published'],
        dataTypes: ['text'],
        tags: ['t'],
        options: { ...options, after: '', before: '', updatedAt: '' },
      },
    },
    getChatSetting: {},
    getTray: { query: { options } },
    getTraySeen: {},
    markTraySeen: { body: { lastSeenAt: moment } },
    markTrayItemsSeen: { body: { trayItems: [{ id: itemId, lastSeenAt: moment }] } },
  }
}

/** Percent-encoded; half a surrogate pair as clients that know no better write it. */
export const encoded = (text: string): string =>
  [...text].map((character) => (/\p{Surrogate}/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character))).join('')

type Raw = (path: string, request?: RawRequest) => Promise<RawAnswer>
/** `admin` sends what only administrators may. */
type Way = { raw: Raw; admin: Raw; apiKey: string; serverKey: string }

/** Sends a request of an operation, good or bad, as it is. */
export const send = (
  id: OperationId,
  { params = {}, query = {}, body }: Sample,
  { raw, admin, apiKey, serverKey }: Way,
): Promise<RawAnswer> => {
  const { method, path, credential } = operations[id]
  const target = path.replace(/:(\w+)/g, (_, name: string) => encoded(textOf(params[name] ?? null)))
  const headers = {
    ...(credential === 'api-key' && { 'x-api-key': apiKey }),
    ...(credential === 'server-key' && { 'x-server-key': serverKey }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(encoded(name), value))
  return (credential === 'admin-token' ? admin : raw)(`${target}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
const pairsOf = (name: string, value: Value): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(`${name}[]`, item))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${encoded(key)}]`, inner))
  return [`${name}=${encoded(textOf(value))}`]
}
const textOf = (value: Value): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Where the texts of a request are. */
export const textsIn = (value: Value, path: readonly string[] = []): string[][] => {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
}

/** The same with another value in one place. */
export const withValue = <V>(whole: V, [name, ...rest]: readonly string[], value: Value): V => {
  // What is put in is odd on purpose, and a place is found by the names that led there.
  if (name === undefined) return value as V
  const copy = structuredClone(whole) as Record<string, Value>
  copy[name] = withValue(copy[name] ?? null, rest, value)
  return copy as V
}
