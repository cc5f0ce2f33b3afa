import { queryUsers as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { nameKey } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { placeOf } from '../page.ts'

export const queryUsers = query(contract, {
  uses: [],
  read: async ({ query: { options, ...wanted }, caller }, read: Read) => {
    const place = placeOf(['displayName', 'firstCreated', 'lastCreated'], wanted.sortBy, options)
    if (!place) return refuse('bad-request', ['options.token: is not valid'])
    const page = await read.userPages.page(place, {
      name: nameKey(wanted.keyword ?? ''),
      isWholeName: wanted.exactMatchKeyword && Boolean(wanted.keyword),
      isFlagged: wanted.filter === 'flagged',
      isDeleted: wanted.isDeleted ?? null,
    })
    return { ...(await read.usersOf(caller, page.ids)), paging: page.paging }
  },
})
