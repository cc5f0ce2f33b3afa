import type { TrayAbout } from '@causerie/contracts/push'

/**
 * What apps read to open the right screen: where it happened, the record (`postId`, `storyId`,
 * `roleId`, `invitationId`, …), the comment on it, and who did it.
 */
export const dataOfItem = ({
  category,
  actorId,
  targetType,
  targetId,
  referenceType,
  referenceId,
  actionReferenceId,
  parentId,
}: TrayAbout): Record<string, string> => ({
  category,
  actorId,
  [targetType === 'community' ? 'communityId' : 'userId']: targetId,
  ...(referenceType !== undefined &&
    referenceId !== undefined && { [`${referenceType}Id`]: referenceId }),
  ...(actionReferenceId !== undefined &&
    actionReferenceId !== referenceId && { commentId: actionReferenceId }),
  ...(parentId !== undefined && { parentId }),
})
