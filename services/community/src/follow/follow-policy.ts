import type { Caller } from '@causerie/kernel'
import { type FollowDoc, isAcceptedFollow, isPendingFollow } from '@causerie/replicas'

type Status = FollowDoc['status']
type ListOf = { ownerId: string }
/**
 * Whether the viewer reads a follow with this status on the list of a user; requests only on their
 * own, and administrators.
 */
export const isFollowShown = (
  { status, ownerId }: ListOf & { status: Status },
  viewer: Pick<Caller, 'userId' | 'kind'>,
): boolean =>
  isAcceptedFollow({ status }) ||
  (isPendingFollow({ status }) && (viewer.kind === 'admin' || viewer.userId === ownerId))
