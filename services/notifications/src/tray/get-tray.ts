import { getTray as contract, type TraySubject } from '@causerie/contracts/notifications'
import { hydrate } from '@causerie/hydration'
import { type Caller, derivedId, query, type Reader, type Request } from '@causerie/kernel'
import { flatPageAsked, refuse } from '@causerie/protocol'
import { isShown } from '../preference/preference-policy.ts'
import { preferencesOfViewer } from '../preference/preference-queries.ts'
import { preferredLanguages } from '../preference/preferred-languages.ts'
import { roleNames } from '../texts/role-names.ts'
import { countItems, newerThanStart, readTrayPage } from './tray-page.ts'
import { mentionedIn, presentTrayItems, rolesIn } from './tray-view.ts'

type TrayRequest = Pick<Request<typeof contract>, 'query' | 'caller'>
/** A page of the caller's tray. */
export const readTray = async ({ query: asked, caller }: TrayRequest, reader: Reader) => {
  const owner = ownerOf(caller)
  const page = { owner, ...flatPageAsked('lastOccurred', asked) }
  if (page.owner !== owner)
    return refuse('bad-request', ['options.token: Must be a paging token of your own tray.'])
  const preferred = await preferencesOfViewer(reader, caller.userId)
  const viewer = {
    ...caller,
    isShown: (subject: TraySubject) => isShown(preferred.preferences, subject),
    shownSince: preferred.shownSince,
  }
  const { entries, paging } = await readTrayPage(reader, viewer, page)
  const newer = newerThanStart(page)
  const [{ users, files }, roles, newerCount] = await Promise.all([
    hydrate(reader, caller, { userIds: mentionedIn(entries) }),
    roleNames(reader, rolesIn(entries)),
    newer ? countItems(reader, viewer, newer) : 0,
  ])

  const languages = preferredLanguages(preferred, asked['accept-language'])
  const usersById = new Map(users.map(({ value }) => [value.userId, value]))
  const context = { viewerId: caller.userId, languages, users: usersById, roles }
  return {
    notificationTrayItems: presentTrayItems(entries, context),
    users,
    files,
    paging: { ...paging, newerCount },
  }
}
export const getTray = query(contract, readTray)

/**
 * Whose tray a token pages, in a few characters. Tokens that clients encode themselves do not say
 * it.
 */
const ownerOf = ({ networkId, userId }: Caller): string =>
  derivedId(JSON.stringify([networkId, userId]))
