import type { ImportRecord } from '../import-record.ts'
import { nestedPhaseOf, type Phase } from './phase.ts'
import type { Source } from './source.ts'
import { listUsers } from './users.ts'

/** Whom users follow, without requests that wait. */
export const followsOf = (source: Source): Phase =>
  nestedPhaseOf('follows', listUsers(source), {
    idOf: ({ user }) => user.userId,
    list:
      ({ user }) =>
      async (token) => {
        const { follows, users, paging } = await source.client.get(
          '/api/v4/users/{userId}/following',
          {
            params: {
              path: { userId: user.userId },
              query: { status: 'accepted', limit: 100, token },
            },
          },
        )
        const exist = new Set(users.filter(({ isDeleted }) => !isDeleted).map((one) => one.userId))
        const items = follows.filter(({ toUserPublicId }) => exist.has(toUserPublicId))
        return { items, next: paging.next }
      },
    recordsOf:
      ({ user }) =>
      ({ toUserPublicId, createdAt }): ImportRecord[] => [
        {
          kind: 'follow',
          userId: user.userId,
          followedUserId: toUserPublicId,
          createdAt,
        },
      ],
  })
