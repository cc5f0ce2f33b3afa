import type { Caller, Reader } from '@causerie/kernel'
import type { Paging } from '@causerie/protocol'
import type { ShownPost } from '../post-queries.ts'
import { postListAnswer } from '../post-view.ts'
import { moderatedBy } from '../post-visibility.ts'

/** The answer of every query of a feed. */
export const feedAnswer = async (
  reader: Reader,
  viewer: Pick<Caller, 'userId' | 'kind'>,
  { rows, paging }: { rows: readonly ShownPost[]; paging: Paging },
) => ({
  ...(await postListAnswer(reader, {
    viewer,
    posts: rows,
    moderated: moderatedBy(reader, viewer),
  })),
  paging,
})
