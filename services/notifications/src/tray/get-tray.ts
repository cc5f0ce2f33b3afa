import { getTray as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { copiesOfCommunity } from '../community-replica.ts'
import type { Read } from '../context.ts'
import { newerThanStart, pageWanted, readPage } from './tray-page.ts'
import { mentionedIn, presentTrayItems } from './tray-view.ts'
import { countItems } from './tray-walk.ts'

export const getTray = query(contract, {
  uses: copiesOfCommunity.tables,
  read: async ({ query: { options }, caller }, read: Read) => {
    const wanted = pageWanted(options)
    if (!wanted) return refuse('bad-request', ['options.token: is not valid.'])

    const { entries, paging } = await readPage(read, caller, wanted)
    const newer = newerThanStart(wanted)
    const [{ users, files, byId }, languages, newerCount] = await Promise.all([
      read.people(caller, mentionedIn(entries)),
      read.tray.languages(),
      newer ? countItems(read, caller, { range: newer }) : 0,
    ])

    const reading = { viewerId: caller.userId, languages, people: byId }
    return { notificationTrayItems: presentTrayItems(entries, reading), users, files, paging: { ...paging, newerCount } }
  },
})
