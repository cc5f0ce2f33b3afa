import type { Caller } from '@causerie/kernel'

type Deleted = { authorId: string; deletedBy: string | null }
/** Whether a caller with the permission may undo a deletion: what authors delete themselves stays away from everybody else. */
export const isRestorable = ({ authorId, deletedBy }: Deleted, { userId }: Pick<Caller, 'userId'>): boolean =>
  deletedBy !== authorId || userId === authorId
