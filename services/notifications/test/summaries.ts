import type { Item } from './pages.ts'
import type { ReferenceItem } from './reference-tray.ts'

// Items as the service shows them and as the reference model names them, in comparable form.

/** How the reference model names an item of one day. */
const aboutOf = ({
  trayItemCategory,
  actionType,
  referenceId,
  actionReferenceId,
  targetId,
  daySegment,
  data,
}: Item): string => {
  const day = daySegment.slice(0, 10)
  if (trayItemCategory === 'follow') return `follow ${day}`
  if (trayItemCategory?.startsWith('reaction'))
    return `${trayItemCategory} ${actionReferenceId} ${day}`
  if (trayItemCategory) return `${trayItemCategory} ${actionReferenceId}`
  if (actionType === 'post') return `${data.kind ?? 'post'} ${day} in ${targetId}`
  if (actionType === 'poll' || actionType === 'join_request')
    return `${actionType} ${referenceId} in ${targetId}`
  return `${actionType} ${actionReferenceId ?? referenceId}`
}

type Summary = {
  about: string
  lastOccurredAt: string
  actors: { actorId: string; lastActedAt: string; isNew: boolean }[]
  actorsCount: number
}

/** `regrouped` turns the name of an item of one day into that under another grouping. */
export const summariesOf = (
  items: readonly Item[],
  regrouped = (about: string) => about,
): Summary[] =>
  items
    .map((item) => ({
      about: regrouped(aboutOf(item)),
      lastOccurredAt: item.lastOccurredAt,
      actors: item.actors.map(({ publicId, lastActedAt, isNew }) => ({
        actorId: publicId,
        lastActedAt,
        isNew,
      })),
      actorsCount: item.actorsCount,
    }))
    .sort(byAbout)

/** Every item was seen at this time, or never. */
export const summariesOfReference = (items: readonly ReferenceItem[], seenUntil = ''): Summary[] =>
  items
    .map(({ about, to, lastOccurredAt, actors }) => ({
      about: to.startsWith('community') ? `${about} in ${to.replace('community ', '')}` : about,
      lastOccurredAt,
      actors: actors.slice(0, 3).map(({ actorId, lastActedAt, lastToldAt }) => ({
        actorId,
        lastActedAt,
        isNew: lastToldAt > seenUntil,
      })),
      actorsCount: actors.length,
    }))
    .sort(byAbout)

const byAbout = (a: Summary, b: Summary) => (a.about < b.about ? -1 : 1)
