import type { TraySubject } from '@causerie/contracts/notifications'
import { goneKey } from '@causerie/replicas'

type Hanging = Pick<TraySubject, 'referenceType' | 'referenceId' | 'actionReferenceId'>

/** The record that the item is about, if it is one that can be deleted. */
const record = ({ referenceType, referenceId }: Hanging): string | null =>
  (referenceType === 'post' || referenceType === 'story') && referenceId !== undefined ? goneKey(referenceType, referenceId) : null

/** The comment on the record that the item is about. The action on a post itself is the post. */
const comment = ({ referenceId, actionReferenceId }: Hanging): string | null =>
  actionReferenceId === undefined || actionReferenceId === referenceId ? null : goneKey('comment', actionReferenceId)

/**
 * What an item hangs on: it is hidden once one of these is gone. The comment that a reply answers is none of these: the reply can still be
 * read when that is deleted.
 */
export const hangsOn = {
  recordKey: ['text', record],
  commentKey: ['text', comment],
} as const
