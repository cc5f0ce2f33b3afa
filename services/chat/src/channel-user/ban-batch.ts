import type { Refusal } from '@causerie/contract'
import type { Caller, Loaded, Reader } from '@causerie/kernel'
import { communityUsers } from '@causerie/replicas'
import { wishedMemberships, wishesAbout } from '../channel-access/ban-wish.ts'
import { type AboutChannelBatch, aboutChannelBatch, channelBatchRows } from './channel-batch.ts'

/** `wishId` names what chat asks of community, if the channel is a community's. */
export type AboutBan = AboutChannelBatch & { wishId: string }

type BanRequest = { params: { channelId: string }; body: { userIds: readonly string[] }; newId: () => string }
/** The subject of a command that bans or unbans users. */
export const aboutBan = async (
  { params, body: { userIds }, newId }: BanRequest,
  reader: Reader,
): Promise<AboutBan | Refusal<'channel-not-found'>> => {
  const batch = await aboutChannelBatch({ params, userIds }, reader)
  return 'refused' in batch ? batch : { ...batch, wishId: newId() }
}

/** The rows of a batch with what tells who is banned: in a community's channel, memberships of the community and wishes. */
export const banRows = (about: AboutBan, caller: Pick<Caller, 'userId'>) => {
  const { channelId, isOfCommunity } = about.channel
  const keys = isOfCommunity ? about.userIds.map((userId) => ({ channelId, userId })) : []
  const { wishes, wishAnswers } = wishesAbout(keys)
  return {
    ...channelBatchRows(about, caller),
    targetsInCommunity: keys.map(({ userId }) => communityUsers.get(channelId, userId)),
    targetWishes: wishes,
    targetWishAnswers: wishAnswers,
  }
}
type BanRows = Loaded<ReturnType<typeof banRows>>

/** Those of the batch in a community's channel who are banned, or are about to be. */
export const bannedInCommunity = (rows: BanRows): ReadonlySet<string> => {
  const wished = wishedMemberships({ wishes: rows.targetWishes, wishAnswers: rows.targetWishAnswers })
  const banned = rows.targetUsers.filter((_, i) => (wished[i] ?? rows.targetsInCommunity[i]?.communityMembership) === 'banned')
  return new Set(banned.flatMap((user) => user?.userId ?? []))
}
