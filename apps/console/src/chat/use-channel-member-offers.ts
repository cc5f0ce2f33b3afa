import { moderatorOffer } from '../screen/moderator-offer.ts'
import type { Offer } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Channel, restOf } from './channel.ts'
import { type ChannelMember, isModerator, moderatorRole } from './channel-member.ts'
import { type MutePeriod, mutePeriods } from './mute-period.tsx'
import { useMayInChannel } from './use-may-in-channel.ts'

type MemberOfferRequest = { channel: Channel; period: MutePeriod }

/**
 * What the reader may do about somebody in a channel. The members of a community's channel are
 * those of the community.
 */
export const useChannelMemberOffers = (
  member: ChannelMember,
  { channel, period }: MemberOfferRequest,
): (Offer | false)[] => {
  const { say } = useTexts()
  const { client, userId: reader } = useSession()
  const may = useMayInChannel(channel)
  const { userId, name: names, isBanned, isMuted, muteTimeout } = member
  const path = { channelId: channel.channelId }
  const params = { path }
  const body = { userIds: [userId] }
  const { isOfCommunity } = channel

  const mute = (mutePeriod: number) => ({
    run: () =>
      client.put('/api/v2/channel/{channelId}/users/mute', {
        params,
        body: { ...body, mutePeriod },
      }),
    done: say(mutePeriod === 0 ? 'memberUnmuted' : 'memberMuted', { names }),
  })
  const ban = {
    run: () => client.put('/api/v3/channels/{channelId}/users/ban', { params, body }),
    done: say('banned', { names }),
  }
  const unban = {
    run: () => client.put('/api/v3/channels/{channelId}/users/unban', { params, body }),
    done: say('unbanned', { names }),
  }
  const give = {
    run: () =>
      client.post('/api/v3/channels/{channelId}/users/roles', {
        params,
        body: { ...body, role: moderatorRole },
      }),
    done: say('moderatorMade', { names }),
  }
  const take = {
    run: () =>
      client.delete('/api/v3/channels/{channelId}/users/roles', {
        params: { path, query: { ...body, role: moderatorRole } },
      }),
    done: say('moderatorUnmade', { names }),
  }
  const add = {
    run: () => client.post('/api/v3/channels/{channelId}/users', { params, body }),
    done: say('memberAdded', { names }),
  }

  const isAssignable = may('ASSIGN_CHANNEL_USER_ROLE') && !isBanned && !isOfCommunity
  const isOther = userId !== reader
  if (channel.isDeleted) return []
  return [
    may('MUTE_USER_INSIDE_CHANNEL') &&
      isOther &&
      !isBanned &&
      !isMuted && {
        label: say('mute'),
        question: {
          title: say('muteTitle', { name: names }),
          text: say('muteMemberText', { period: say(period) }),
        },
        ...mute(mutePeriods[period]),
        undo: mute(0),
      },
    may('MUTE_USER_INSIDE_CHANNEL') &&
      isMuted &&
      !isBanned && {
        label: say('unmute'),
        isHarmless: true,
        ...mute(0),
        undo: mute(restOf(muteTimeout, Date.now())),
      },
    isAssignable &&
      moderatorOffer(say, {
        names,
        isModerator: isModerator(member),
        text: say('makeChannelModeratorText'),
        give,
        take,
      }),
    may('REMOVE_CHANNEL_USER') &&
      isOther &&
      !isBanned &&
      !isOfCommunity &&
      !channel.isDistinct && {
        label: say('removeMember'),
        question: { title: say('removeMemberTitle', { names }), text: say('removeMemberText') },
        run: () =>
          client.delete('/api/v3/channels/{channelId}/users', { params: { path, query: body } }),
        done: say('memberRemoved', { names }),
        ...(may('ADD_CHANNEL_USER') && { undo: add }),
      },
    may('BAN_USER_FROM_CHANNEL') &&
      isOther &&
      !isBanned && {
        label: say('banHere'),
        question: {
          title: say('banHereTitle', { names }),
          text: say(isOfCommunity ? 'banFromCommunityText' : 'banFromChannelText'),
        },
        ...ban,
        undo: unban,
      },
    may('BAN_USER_FROM_CHANNEL') &&
      isBanned && {
        label: say('liftBan'),
        isHarmless: true,
        question: { title: say('liftBanTitle', { names }), text: say('liftBanHereText') },
        ...unban,
        undo: ban,
      },
  ]
}
