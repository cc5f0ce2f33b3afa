import { getMyFollowInfo as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { presentCounts } from './follow-view.ts'

export const getMyFollowInfo = query(contract, {
  uses: [],
  read: async ({ caller }, read: Read) => ({ followCounts: (await read.follows.counts(caller.userId)).map(presentCounts) }),
})
