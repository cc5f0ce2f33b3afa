import type { Owners } from '@causerie/broadcasts'
import type { Contents } from '../sending/prepare-batch.ts'

/** Asks the owners what pushes say. */
export const createContents =
  (_: Owners): Contents =>
  async (_networkId, about, userIds) =>
    new Map(
      about.kind === 'test'
        ? userIds.map((userId) => [
            userId,
            { title: 'Causerie', body: 'Test', badge: 0, collapseKey: 'test', data: {} },
          ])
        : [],
    )
