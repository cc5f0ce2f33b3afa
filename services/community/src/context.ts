import type { Recorded } from '@causerie/contracts'
import type { Caller, Reader } from '@causerie/kernel'
import { accessQueries, hydrate, type RecordIds } from '@causerie/replicas'
import { categoryQueries } from './category/category-queries.ts'
import { communityPages } from './community/community-pages.ts'
import { communityQueries } from './community/community-queries.ts'
import { communityRanks } from './community/community-ranks.ts'
import { followAnswer, peopleOf } from './follow/follow-answer.ts'
import { followPages } from './follow/follow-pages.ts'
import { type FoundFollow, followQueries } from './follow/follow-queries.ts'
import { invitationQueries } from './invitation/invitation-queries.ts'
import { type FoundInvitation, invitationAnswer, mentionedIn as mentionedInInvitations } from './invitation/invitation-view.ts'
import { joinRequestAnswer, mentionedIn } from './join-request/join-request-answer.ts'
import { joinRequestQueries } from './join-request/join-request-queries.ts'
import type { FoundRequest } from './join-request/join-request-view.ts'
import { communityUserPages } from './member/community-user-pages.ts'
import { socialSettingOf } from './network/social-setting.ts'
import { roleQueries } from './role/role-queries.ts'
import { authTokens } from './session/auth-token.ts'
import { tokenOf } from './session/session.ts'
import { userPages } from './user/user-pages.ts'
import { userQueries } from './user/user-queries.ts'

type Viewer = Pick<Caller, 'userId'>

/** What a route of this service may read. */
export const read = (reader: Reader) => {
  const communitiesOf = (viewer: Viewer, communityIds: readonly string[]) =>
    hydrate(reader, viewer, {
      communityIds,
      memberships: communityIds.map((communityId) => ({ communityId, userId: viewer.userId })),
    })
  return {
    hydrate: (viewer: Viewer, ids: RecordIds) => hydrate(reader, viewer, ids),
    /** Communities with what the viewer is to them. */
    communitiesOf,
    communityOf: (viewer: Viewer, communityId: string) => communitiesOf(viewer, [communityId]),
    /** A community and these people, with what they are to it. */
    membersOf: (viewer: Viewer, { communityId, userIds }: { communityId: string; userIds: readonly string[] }) =>
      hydrate(reader, viewer, {
        communityIds: [communityId],
        userIds,
        memberships: userIds.map((userId) => ({ communityId, userId })),
      }),
    tokenOf: (recorded: readonly Recorded[], person: { internalId: string; kind: 'user' | 'admin' }) => tokenOf(reader, recorded, person),
    authTokens: authTokens(reader),
    users: userQueries(reader),
    /** People and their pictures. */
    usersOf: async (viewer: Viewer, userIds: readonly string[]) => {
      const { users, files } = await hydrate(reader, viewer, { userIds })
      return { users, files }
    },
    userPages: userPages(reader),
    follows: followQueries(reader),
    followPages: followPages(reader),
    /** Follows with whom they are between; the owner of a list comes last. */
    followAnswer: async (viewer: Viewer, found: readonly FoundFollow[], ownerId = viewer.userId) =>
      followAnswer(found, await hydrate(reader, viewer, { userIds: peopleOf(found, ownerId) })),
    socialSetting: () => socialSettingOf(reader),
    communities: communityQueries(reader),
    communityPages: communityPages(reader),
    communityRanks: communityRanks(reader),
    communityUserPages: communityUserPages(reader),
    access: accessQueries(reader),
    invitations: invitationQueries(reader),
    /** Invitations with whom they mention, and with those communities that the viewer may see. */
    invitationsOf: async (viewer: Pick<Caller, 'userId' | 'kind'>, found: readonly FoundInvitation[]) => {
      const communityIds = found.map(({ communityId }) => communityId)
      const visible = await communityQueries(reader).visibleTo(viewer, communityIds)
      return invitationAnswer(found, await hydrate(reader, viewer, mentionedInInvitations(found, visible)))
    },
    joinRequests: joinRequestQueries(reader),
    roles: roleQueries(reader),
    categories: categoryQueries(reader),
    /** Join requests with whom they mention. */
    joinRequestsOf: async (viewer: Viewer, found: readonly FoundRequest[]) =>
      joinRequestAnswer(found, await hydrate(reader, viewer, mentionedIn(found))),
  }
}
export type Read = ReturnType<typeof read>
