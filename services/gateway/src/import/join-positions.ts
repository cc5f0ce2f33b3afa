import { services } from '@causerie/contracts/shared'
import {
  type ConsistencyToken,
  formatConsistencyToken,
  mergeConsistencyTokens,
  parseConsistencyToken,
} from '@causerie/protocol'

/** The consistency token of everything that an import has recorded. */
export const joinPositions = () => {
  let all: ConsistencyToken = new Map()
  return {
    add: (position: string): void => {
      all = mergeConsistencyTokens(all, parseConsistencyToken(position, services))
    },
    joined: (): string => formatConsistencyToken(all),
  }
}
