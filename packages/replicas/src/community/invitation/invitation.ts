import {
  communityInvitationAccepted,
  communityInvitationCancelled,
  communityInvitationCreated,
  communityInvitationRejected,
  communityInvitationResent,
  communityMemberJoined,
  Invitation,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { type Change, fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { columnIn } from '../../column-in.ts'
import { replicaPart } from '../../replica-of.ts'

/** The stored document of an invitation, sent to clients unchanged. */
export const InvitationDoc = Invitation.omit({
  invitedUserInternalId: true,
  inviterUserInternalId: true,
})
export type InvitationDoc = z.infer<typeof InvitationDoc>

const InvitationRow = z.object({
  communityId: z.string(),
  userId: z.string(),
  supersededBy: z.string(),
  invitation: InvitationDoc,
})
export type InvitationRow = z.infer<typeof InvitationRow>

/**
 * All invitations. The latest one of a user has an empty `supersededBy`, so that it is found
 * without its id; only this one can be pending. An earlier one has the id of its successor there.
 */
export const invitations = table('invitations', {
  row: InvitationRow,
  key: ['communityId', 'userId', 'supersededBy'],
  version: 2,
  orderedByKey: ({ communityId }) => communityKey(communityId),
  derived: {
    invitationId: ['text', ({ invitation }) => invitation.invitationId],
    status: ['text', ({ invitation }) => invitation.status],
    createdAt: ['text', ({ invitation }) => invitation.createdAt],
    respondedAt: ['text', ({ invitation }) => invitation.respondedAt ?? ''],
  },
  fillfactor: 70,
})
export const latestInvitation = (communityId: string, userId: string) =>
  invitations.get(communityId, userId, '')

/** Whether an invitation waits for an answer. */
export const isPendingInvitation = ({ status }: Pick<InvitationDoc, 'status'>): boolean =>
  status === 'pending'
/** The rule of `isPendingInvitation` in statements, for a row of `invitations`. */
export const pendingInvitationCondition = (invitation = ''): string =>
  `${columnIn(invitation, 'status')} = 'pending'`

/** The invitation if it is pending. */
export const pendingInvitation = (row: InvitationRow | undefined): InvitationDoc | undefined =>
  row && isPendingInvitation(row.invitation) ? row.invitation : undefined

/**
 * Whether a user has a pending invitation to a community, by expressions of their ids:
 * `pendingInvitation` of their latest one.
 */
export const invitedCondition = (communityId: string, userId: string): string => `exists (
      select from invitations i
      where i.network_id = $networkId and i.community_id = ${communityId} and i.user_id = ${userId} and i.superseded_by = ''
        and ${pendingInvitationCondition('i')}
    )`

type Changed = Pick<InvitationDoc, 'status' | 'updatedAt'> &
  Partial<Pick<InvitationDoc, 'respondedAt'>>
const changed = (row: InvitationRow, to: Changed): Change[] => [
  invitations.put({ ...row, invitation: { ...row.invitation, ...to } }),
]

const latestOf = (e: { communityId: string; userId: string }) => ({
  invitation: latestInvitation(e.communityId, e.userId),
})
/** Updates an invitation if the event is about it. */
const becomes = (
  row: InvitationRow | undefined,
  e: { invitationId: string },
  to: Changed,
): Change[] => (row?.invitation.invitationId === e.invitationId ? changed(row, to) : [])

export const invitationFolds = {
  communityInvitationCreated: fold(communityInvitationCreated)(
    (e) => ({
      invitation: latestInvitation(e.communityId, e.userId),
      earlier: invitations.get(e.communityId, e.userId, e.invitationId),
    }),
    ({ invitation: before }, { data: e, at, networkId }) => [
      invitations.put({
        communityId: e.communityId,
        userId: e.userId,
        supersededBy: '',
        invitation: {
          _id: e.invitationId,
          networkId,
          type: 'communityMemberInvite',
          targetId: e.communityId,
          targetType: 'community',
          userId: e.userId,
          status: 'pending',
          createdBy: e.inviterId,
          respondedAt: null,
          updatedAt: at,
          createdAt: at,
          invitationId: e.invitationId,
          invitedUserId: e.userId,
          invitedUserPublicId: e.userId,
          inviterUserId: e.inviterId,
          inviterUserPublicId: e.inviterId,
          communityId: e.communityId,
        },
      }),
      ...(before ? [invitations.put({ ...before, supersededBy: e.invitationId })] : []),
    ],
  ),

  communityInvitationAccepted: fold(communityInvitationAccepted)(
    latestOf,
    ({ invitation }, { data, at }) =>
      becomes(invitation, data, { status: 'approved', respondedAt: at, updatedAt: at }),
  ),
  communityInvitationRejected: fold(communityInvitationRejected)(
    latestOf,
    ({ invitation }, { data, at }) =>
      becomes(invitation, data, { status: 'rejected', respondedAt: at, updatedAt: at }),
  ),
  communityInvitationCancelled: fold(communityInvitationCancelled)(
    latestOf,
    ({ invitation }, { data, at }) =>
      becomes(invitation, data, { status: 'cancelled', updatedAt: at }),
  ),
  communityInvitationResent: fold(communityInvitationResent)(
    latestOf,
    ({ invitation }, { data, at }) =>
      becomes(invitation, data, { status: 'pending', respondedAt: null, updatedAt: at }),
  ),

  /** Members have no pending invitation, however they joined. */
  communityMemberJoined: fold(communityMemberJoined)(latestOf, ({ invitation: row }, { at }) =>
    row && pendingInvitation(row)
      ? changed(row, { status: 'approved', respondedAt: at, updatedAt: at })
      : [],
  ),
}

export const invitationReplica = replicaPart({ tables: [invitations], folds: [invitationFolds] })
