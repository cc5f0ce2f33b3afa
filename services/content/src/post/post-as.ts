import type { refusalsToPostAs } from '@causerie/contracts/content'
import type { Caller } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import type { UserRow } from '@causerie/replicas'

type PostAsRequest = { body: { postAs?: string | undefined }; caller: Caller }
/**
 * Who writes a post: the caller, or for an administrator a brand user. Its internal id is its id,
 * because the service made both.
 */
export const authorOf = ({
  body: { postAs },
  caller,
}: PostAsRequest): { authorId: string } | RefusalOf<typeof refusalsToPostAs> =>
  postAs === undefined || caller.kind === 'admin'
    ? { authorId: postAs ?? caller.userId }
    : refuse('permission-denied')

/** Whether this user, who is not the caller, is a brand user whom administrators write as. */
export const isBrand = (user: UserRow | undefined): boolean =>
  user?.isBrand === true && !user.isDeleted
