import { getTray as contract, flatPageAsked, type User } from '@causerie/contracts'
import { query, type Reader } from '@causerie/kernel'
import { hydrate, type Viewer } from '@causerie/replicas'
import { newerThanStart, readTrayPage } from './tray-page.ts'
import { languagesOf } from './tray-queries.ts'
import { countItems } from './tray-scan.ts'
import { mentionedIn, presentTrayItems } from './tray-view.ts'

export const getTray = query(contract, async ({ query: asked, caller }, reader) => {
  const page = flatPageAsked('lastOccurred', asked)
  const { entries, paging } = await readTrayPage(reader, caller, page)
  const newer = newerThanStart(page)
  const [{ users, files, byId }, languages, newerCount] = await Promise.all([
    usersOf(reader, caller, mentionedIn(entries)),
    languagesOf(reader),
    newer ? countItems(reader, caller, { range: newer }) : 0,
  ])

  const context = { viewerId: caller.userId, languages, users: byId }
  return { notificationTrayItems: presentTrayItems(entries, context), users, files, paging: { ...paging, newerCount } }
})

/** The users with their files, as JSON for the answer and parsed by id. */
const usersOf = async (reader: Reader, viewer: Viewer, userIds: readonly string[]) => {
  const { users, files } = await hydrate(reader, viewer, { userIds })
  // Hydration serializes users by the contract.
  return { users, files, byId: new Map(users.map(({ text }) => JSON.parse(text) as User).map((user) => [user.userId, user])) }
}
