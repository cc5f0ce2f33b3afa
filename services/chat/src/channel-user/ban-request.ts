import { channelBanWished, channelUnbanWished } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { fold, type Loaded, table } from '@causerie/kernel'
import { banRequestAnswers } from '@causerie/replicas'
import { z } from 'zod'

const BanRequest = z.object({
  channelId: z.string(),
  userId: z.string(),
  wishId: z.string(),
  /** What the membership becomes if the request is granted. */
  membership: z.enum(['banned', 'none']),
  wishedAt: z.string(),
})
export type BanRequest = z.infer<typeof BanRequest>

/**
 * The latest request of chat about a user in a community's channel, whose members belong to community.
 * Until community has answered it, the user has the membership that was requested; then the one in the
 * community. Nothing of the answer is stored here, so that neither the order in which request and
 * answer arrive nor a rebuild can leave a request over.
 */
export const banRequests = table('ban_wishes', {
  row: BanRequest,
  key: ['channelId', 'userId'],
  orderedByKey: ({ channelId }) => channelKey(channelId),
  columns: { wishId: 'text', membership: 'text', wishedAt: 'text' },
  fillfactor: 70,
})

type AnyBanRequest = { channelId: string; wishId: string; userIds: readonly string[] }
const banRequestRows = ({ channelId, userIds }: AnyBanRequest) => ({
  before: userIds.map((userId) => banRequests.get(channelId, userId)),
})
const requested = (
  { channelId, wishId, userIds }: AnyBanRequest,
  to: Pick<BanRequest, 'membership' | 'wishedAt'>,
) => userIds.map((userId) => banRequests.put({ channelId, userId, wishId, ...to }))

export const banRequestFolds = {
  channelBanWished: fold(channelBanWished)(banRequestRows, (_, { data, at }) =>
    requested(data, { membership: 'banned', wishedAt: at }),
  ),
  channelUnbanWished: fold(channelUnbanWished)(banRequestRows, (_, { data, at }) =>
    requested(data, { membership: 'none', wishedAt: at }),
  ),
}

/** The requests about users in channels, with their answers. */
export const banRequestsAbout = (keys: readonly { channelId: string; userId: string }[]) => {
  const requests = keys.map(({ channelId, userId }) => banRequests.get(channelId, userId))
  return {
    banRequests: requests,
    banRequestAnswers: requests.map((request) => banRequestAnswers.namedBy(request, 'wishId')),
  }
}
type BanRequestRows = Loaded<ReturnType<typeof banRequestsAbout>>

/**
 * The membership that is requested for one of the users; undefined without a request, and once it is
 * answered.
 */
export const requestedMembership = (
  { banRequests, banRequestAnswers }: BanRequestRows,
  i: number,
): BanRequest['membership'] | undefined =>
  banRequestAnswers[i]?.length === 0 ? banRequests[i]?.membership : undefined

/** Joins the request about a user that has no answer yet, as `p`. */
export const withOpenBanRequest = (channelId: string, userId: string): string => `
  left join lateral (
    select b.membership, b.wished_at
    from ban_wishes b
    where b.network_id = $networkId and b.channel_id = ${channelId} and b.user_id = ${userId}
      and not exists (select from ban_wish_answers a where a.network_id = $networkId and a.wish_id = b.wish_id)
    limit 1
  ) p on true`
