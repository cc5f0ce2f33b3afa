import { type Refusal, refuse } from '@causerie/protocol'
import type { RefusedQuery } from './query.ts'

/** The refusal of a request with such a query, which says where its fault is. */
export const refuseQuery = ({
  refused: { detail, index, length },
}: RefusedQuery): Refusal<'bad-request'> =>
  refuse('bad-request', [`query: ${detail} (index ${index}, length ${length})`])
