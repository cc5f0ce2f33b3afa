import type { RealtimeEvent } from '@causerie/client'
import { keys, type Patching } from '@causerie/react'
import { patchChannels } from '../chat/patch-channels.ts'
import { patchPolls } from '../feed/patch-polls.ts'
import type { QueryName } from './query-names.ts'

/**
 * Changes what the demo has cached beside the hooks of `@causerie/react`. What an event does not say
 * in full is read again, at most once in two seconds.
 */
export const patchOwn = (event: RealtimeEvent, patching: Patching): void => {
  const readAgain = (...names: QueryName[]): void => {
    for (const name of names) patching.refresh([name])
  }
  const [kind = ''] = event.type.split('.')
  if (event.type === 'poll.updated') patchPolls(patching.cache, event.data)
  if (kind === 'message' || kind === 'channel') patchChannels(event, patching)
  if (kind === 'story') readAgain('stories')
  if (event.type === 'comment.created' || event.type === 'comment.deleted')
    if (event.data.comments.some(({ referenceType }) => referenceType === 'story'))
      readAgain('stories')
  if (kind === 'user') readAgain('users', 'feed')
  if (kind === 'follow') readAgain('follows')
  // A request to join, and the answer to it, are told by the tray alone.
  if (kind === 'tray') readAgain('join-requests', 'communities')
  if (kind === 'community') {
    readAgain('communities', 'join-requests')
    if (isAbout(patching.userId, event)) {
      readAgain('stories', 'channels')
      patching.refresh(keys.feedGlobal)
    }
  }
}

/** Whether the user is the one who joined, left, or got another role. */
const isAbout = (userId: string, { data }: RealtimeEvent): boolean =>
  'communityUsers' in data && data.communityUsers.some((member) => member.userId === userId)
