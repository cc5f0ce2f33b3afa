import type { Answer, Client } from '@causerie/client'
import { nameOf } from '../people/person.ts'
import type { PageRequest } from '../screen/paged-list.tsx'

type Holds = Answer<'get', '/api/v1/holds'>
export type HeldType = Holds['holds'][number]['recordType']
/** A hold, with the names of what is held and of who set it; ids where they have none. */
export type Hold = Holds['holds'][number] & { name: string; setByName: string }
export type PageOfHolds = { holds: Hold[]; paging: Holds['paging'] }

/** One page of the holds of the network, the newest first. */
export const readHolds = async (
  client: Client,
  options: PageRequest,
  signal: AbortSignal,
): Promise<PageOfHolds> => {
  const { holds, paging } = await client.get('/api/v1/holds', {
    params: { query: { options } },
    signal,
  })
  const heldIds = (type: HeldType) =>
    holds.filter(({ recordType }) => recordType === type).map(({ recordId }) => recordId)
  const userIds = [...new Set([...heldIds('user'), ...holds.map(({ setBy }) => setBy)])]
  const communityIds = heldIds('community')
  const [users, communities] = await Promise.all([
    userIds.length === 0
      ? []
      : client
          .get('/api/v3/users/list', { params: { query: { userIds } }, signal })
          .then((answer) => answer.users),
    communityIds.length === 0
      ? []
      : client
          .get('/api/v3/communities/list', { params: { query: { communityIds } }, signal })
          .then((answer) => answer.communities),
  ])
  const names = {
    user: new Map(users.map((user) => [user.userId, nameOf(user)])),
    community: new Map(communities.map((one) => [one.communityId, one.displayName])),
  }
  return {
    holds: holds.map((hold) => ({
      ...hold,
      name: names[hold.recordType].get(hold.recordId) ?? hold.recordId,
      setByName: names.user.get(hold.setBy) ?? hold.setBy,
    })),
    paging,
  }
}

export const keyOfHold = ({ recordType, recordId }: Pick<Hold, 'recordType' | 'recordId'>) =>
  `${recordType}:${recordId}`

type Held = { type: HeldType; id: string }

/** Sets a hold, or gives it another reason. */
export const setHold = (client: Client, { type, id }: Held, reason: string): Promise<unknown> =>
  type === 'user'
    ? client.put('/api/v1/holds/users/{userId}', {
        params: { path: { userId: id } },
        body: { reason },
      })
    : client.put('/api/v1/holds/communities/{communityId}', {
        params: { path: { communityId: id } },
        body: { reason },
      })

export const liftHold = (client: Client, { type, id }: Held): Promise<unknown> =>
  type === 'user'
    ? client.delete('/api/v1/holds/users/{userId}', { params: { path: { userId: id } } })
    : client.delete('/api/v1/holds/communities/{communityId}', {
        params: { path: { communityId: id } },
      })
