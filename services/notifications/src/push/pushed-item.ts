import type { TraySubject } from '@causerie/contracts/notifications'
import type { PushedContent, TrayAbout } from '@causerie/contracts/push'
import type { Reader } from '@causerie/kernel'
import { isCounted } from '../preference/preference-policy.ts'
import { preferencesOfViewer } from '../preference/preference-queries.ts'
import { preferredLanguages } from '../preference/preferred-languages.ts'
import type { Rules } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'
import { roleNames } from '../texts/role-names.ts'
import { itemOf, later } from '../tray/acts-and-items.ts'
import { traySeenAt } from '../tray/seen-queries.ts'
import { trayActors, usersBlockedBy } from '../tray/tray-actors.ts'
import { type MentionedUser, mentionedIn, presentTrayItems, rolesIn } from '../tray/tray-view.ts'
import { closedFeeds, type TrayEntry, visibleTo } from '../tray/tray-visibility.ts'
import { dataOfItem } from './data-of-item.ts'
import { mentionedUsers } from './mentioned-user-queries.ts'
import { type ItemOfViewer, itemsToPush, timesOfTelling } from './pushed-item-queries.ts'

type Asked = { about: TrayAbout; userIds: readonly string[] }

/** Indexed by any stored category, which may have no rule anymore. */
const ruleOf: Rules = rules

/**
 * What the tray item of an act says to those of the users who see it there now, have not seen it
 * since, and did not do it themselves. Look-ups of all users share statements.
 */
export const pushedItem = async (
  { about, userIds }: Asked,
  reader: Reader,
): Promise<{ contents: PushedContent[] }> => {
  const rule = ruleOf[about.category]
  if (!rule) return { contents: [] }
  const others = userIds.filter((userId) => rule.isToldToActor || userId !== about.actorId)
  const toldAt = await timesOfTelling(reader, about, others)
  const items = await itemsToPush(
    reader,
    about,
    [...toldAt.keys()].flatMap((userId) => {
      const item = itemOf(ruleOf, { networkId: reader.networkId, userId, subject: about })
      return item ? [{ userId, itemId: item.itemId }] : []
    }),
  )
  const shown = await Promise.all(
    items.map((item) => shownTo(reader, item, toldAt.get(item.viewerId) ?? '')),
  )
  return { contents: await contentsOf(reader, about, shown.flat()) }
}

type Shown = { viewerId: string; entry: TrayEntry; languages: readonly string[] }

/** The item as its viewer sees it; nothing if it is not in their tray, or was seen since. */
const shownTo = async (reader: Reader, item: ItemOfViewer, toldAt: string): Promise<Shown[]> => {
  const { viewerId: userId } = item
  const [preferred, lastTraySeenAt, blocked] = await Promise.all([
    preferencesOfViewer(reader, userId),
    traySeenAt(reader, userId),
    usersBlockedBy(reader, userId),
  ])
  const { preferences, shownSince } = preferred
  const seenAt = later(lastTraySeenAt ?? '', item.lastSeenAt ?? '')
  if (toldAt <= seenAt || item.placedAt < shownSince) return []
  const viewer = {
    ...{ userId, kind: 'user' as const, shownSince },
    isShown: (subject: TraySubject) => isCounted(preferences, subject),
  }
  const [actors, closed] = await Promise.all([
    trayActors(reader, { userId, blocked }, [item]),
    closedFeeds(reader, viewer, [item]),
  ])
  if (item.feedOwnerId !== null && closed.has(item.feedOwnerId)) return []
  const languages = preferredLanguages(preferred, undefined)
  return visibleTo(viewer, [item], actors).map((entry) => ({ viewerId: userId, entry, languages }))
}

const contentsOf = async (
  reader: Reader,
  about: TrayAbout,
  shown: readonly Shown[],
): Promise<PushedContent[]> => {
  const entries = shown.map(({ entry }) => entry)
  const [users, roles] = await Promise.all([
    mentionedUsers(reader, mentionedIn(entries)),
    roleNames(reader, rolesIn(entries)),
  ])
  return shown.flatMap(({ viewerId, entry, languages }) => {
    const parameters = parametersOf(entry, users)
    return presentTrayItems([entry], { viewerId, languages, users, roles }).map(({ text }) => ({
      userId: viewerId,
      title: parameters.communityDisplayName || parameters.userDisplayName,
      body: text,
      parameters,
      badge: 0,
      collapseKey: `item:${entry.itemId}`,
      data: dataOfItem(about),
    }))
  })
}

/** Who did it last, and the community that it happened in, if it did in one. */
const parametersOf = (
  { subject, communityName, actors }: TrayEntry,
  users: ReadonlyMap<string, MentionedUser>,
) => {
  const [actor] = actors
  return {
    userDisplayName: (actor && users.get(actor.actorId)?.displayName) ?? '',
    communityDisplayName: (subject.targetType === 'community' ? communityName : undefined) ?? '',
  }
}
