import { channelBanWished, channelUnbanWished } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { fold, type Loaded, table } from '@causerie/kernel'
import { banWishAnswers } from '@causerie/replicas'
import { z } from 'zod'

const BanWish = z.object({
  channelId: z.string(),
  userId: z.string(),
  wishId: z.string(),
  /** What the membership becomes if the wish is granted. */
  membership: z.enum(['banned', 'none']),
  wishedAt: z.string(),
})
export type BanWish = z.infer<typeof BanWish>

/**
 * The latest wish of chat about a user in a community's channel, whose members belong to community.
 * Until community has answered it, the user has the membership that was wished; then the one in the
 * community. Nothing of the answer is stored here, so that neither the order in which wish and
 * answer arrive nor a rebuild can leave a wish over.
 */
export const banWishes = table('ban_wishes', {
  row: BanWish,
  key: ['channelId', 'userId'],
  orderedByKey: ({ channelId }) => channelKey(channelId),
  columns: { wishId: 'text', membership: 'text', wishedAt: 'text' },
  fillfactor: 70,
})

type Wish = { channelId: string; wishId: string; userIds: readonly string[] }
const wishRowsOf = ({ channelId, userIds }: Wish) => ({
  before: userIds.map((userId) => banWishes.get(channelId, userId)),
})
const wished = (
  { channelId, wishId, userIds }: Wish,
  to: Pick<BanWish, 'membership' | 'wishedAt'>,
) => userIds.map((userId) => banWishes.put({ channelId, userId, wishId, ...to }))

export const banWishFolds = {
  channelBanWished: fold(channelBanWished)(wishRowsOf, (_, { data, at }) =>
    wished(data, { membership: 'banned', wishedAt: at }),
  ),
  channelUnbanWished: fold(channelUnbanWished)(wishRowsOf, (_, { data, at }) =>
    wished(data, { membership: 'none', wishedAt: at }),
  ),
}

/** The wishes about users in channels, with their answers. */
export const wishesAbout = (keys: readonly { channelId: string; userId: string }[]) => {
  const wishes = keys.map(({ channelId, userId }) => banWishes.get(channelId, userId))
  return { wishes, wishAnswers: wishes.map((wish) => banWishAnswers.namedBy(wish, 'wishId')) }
}
type WishRows = Loaded<ReturnType<typeof wishesAbout>>

/**
 * The membership that is wished for one of the users; undefined without a wish, and once it is
 * answered.
 */
export const wishedMembership = (
  { wishes, wishAnswers }: WishRows,
  i: number,
): BanWish['membership'] | undefined =>
  wishAnswers[i]?.length === 0 ? wishes[i]?.membership : undefined

/** Joins the wish about a user that has no answer yet, as `p`. */
export const withOpenWish = (channelId: string, userId: string): string => `
  left join lateral (
    select b.membership, b.wished_at
    from ban_wishes b
    where b.network_id = $networkId and b.channel_id = ${channelId} and b.user_id = ${userId}
      and not exists (select from ban_wish_answers a where a.network_id = $networkId and a.wish_id = b.wish_id)
    limit 1
  ) p on true`
