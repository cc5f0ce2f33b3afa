import type { TraySubject } from '@causerie/contracts'
import { goneKey } from '@causerie/replicas'

type Hanging = Pick<TraySubject, 'referenceType' | 'referenceId' | 'actionReferenceId' | 'parentId'>

/** The record that the item is about, if it is one that can be deleted. */
const record = ({ referenceType, referenceId }: Hanging): string | null =>
  (referenceType === 'post' || referenceType === 'story') && referenceId !== undefined ? goneKey(referenceType, referenceId) : null

/** The comment on the record that the item is about. The action on a post itself is the post. */
const comment = ({ referenceId, actionReferenceId }: Hanging): string | null =>
  actionReferenceId === undefined || actionReferenceId === referenceId ? null : goneKey('comment', actionReferenceId)

const parent = ({ parentId }: Hanging): string | null => (parentId === undefined ? null : goneKey('comment', parentId))

/** What an item hangs on: it is hidden once one of these is gone. */
export const hangsOn = {
  recordKey: ['text', record],
  commentKey: ['text', comment],
  parentKey: ['text', parent],
} as const
