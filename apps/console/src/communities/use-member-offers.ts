import { moderatorOffer } from '../screen/moderator-offer.ts'
import type { Offer } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'
import { useTexts } from '../texts/texts.tsx'
import type { Community } from './community.ts'
import { isModerator, type Member, moderatorRole } from './member.ts'

/**
 * What the reader may do about a member, as their permissions in the community or the network
 * allow.
 */
export const useMemberOffers = (member: Member, community: Community): (Offer | false)[] => {
  const { say } = useTexts()
  const { client, userId: reader } = useSession()
  const mayIn = useMay()
  const may = (permission: string) => mayIn(permission, community.permissionsThere)
  const { userId, name: names } = member
  const path = { communityId: community.communityId }
  const body = { userIds: [userId] }

  const ban = {
    run: () =>
      client.put('/api/v3/communities/{communityId}/users/ban', { params: { path }, body }),
    done: say('banned', { names }),
  }
  const unban = {
    run: () =>
      client.put('/api/v3/communities/{communityId}/users/unban', { params: { path }, body }),
    done: say('unbanned', { names }),
  }
  const give = {
    run: () =>
      client.post('/api/v4/communities/{communityId}/users/roles', {
        params: { path },
        body: { ...body, roles: [moderatorRole] },
      }),
    done: say('moderatorMade', { names }),
  }
  const take = {
    run: () =>
      client.delete('/api/v4/communities/{communityId}/users/roles', {
        params: { path, query: { userIds: [userId], roles: [moderatorRole] } },
      }),
    done: say('moderatorUnmade', { names }),
  }
  const add = {
    run: () => client.post('/api/v3/communities/{communityId}/users', { params: { path }, body }),
    done: say('memberAdded', { names }),
  }

  const isAssignable = may('ASSIGN_COMMUNITY_USER_ROLE') && !member.isBanned
  const isOther = userId !== reader
  return [
    isAssignable &&
      moderatorOffer(say, {
        names,
        isModerator: isModerator(member),
        text: say('makeModeratorText'),
        give,
        take,
      }),
    may('REMOVE_COMMUNITY_USER') &&
      isOther &&
      !member.isBanned && {
        label: say('removeMember'),
        question: { title: say('removeMemberTitle', { names }), text: say('removeMemberText') },
        run: () =>
          client.delete('/api/v3/communities/{communityId}/users', {
            params: { path, query: { userIds: [userId] } },
          }),
        done: say('memberRemoved', { names }),
        ...(may('ADD_COMMUNITY_USER') && { undo: add }),
      },
    may('BAN_COMMUNITY_USER') &&
      isOther &&
      !member.isBanned && {
        label: say('banHere'),
        question: { title: say('banHereTitle', { names }), text: say('banHereText') },
        ...ban,
        undo: unban,
      },
    may('BAN_COMMUNITY_USER') &&
      member.isBanned && {
        label: say('liftBan'),
        isHarmless: true,
        question: { title: say('liftBanTitle', { names }), text: say('liftBanHereText') },
        ...unban,
        undo: ban,
      },
  ]
}
