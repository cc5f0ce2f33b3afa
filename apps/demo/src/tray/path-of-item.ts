import type { Records } from '@causerie/client'
import { communityPath, feedPath, postPath, userPath } from '../routes/paths.ts'

type Item = Pick<
  Records['TrayItem'],
  'actionType' | 'targetId' | 'targetType' | 'referenceId' | 'referenceType'
> & { actors: readonly { publicId: string }[] }

/** Where the thing is that a notification is about; a story is shown with its community. */
export const pathOfItem = ({ actionType, actors, ...about }: Item): string => {
  const { targetId, targetType, referenceId, referenceType } = about
  const [actor] = actors
  if (actionType === 'follow' && actor) return userPath(actor.publicId)
  if (referenceType === 'post' && referenceId) return postPath(referenceId)
  if (targetType === 'community') return communityPath(targetId)
  return targetType === 'user' ? userPath(targetId) : feedPath
}
