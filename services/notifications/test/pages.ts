import type { networkWith } from './given-network.ts'

// Walks through trays.

type AskedTray = Awaited<ReturnType<typeof networkWith>>['tray']
export type Tray = Awaited<ReturnType<AskedTray>>
export type Item = Tray['notificationTrayItems'][number]

/** All pages from the first one, or from a token on. */
export const pagesOf = async (tray: AskedTray, userId: string, first: object): Promise<Tray[]> => {
  const pages = [await tray(userId, first)]
  for (let token = pages[0]?.paging.next; token; token = pages.at(-1)?.paging.next)
    pages.push(await tray(userId, { token }))
  return pages
}

export const itemsOf = (pages: readonly Tray[]): Item[] =>
  pages.flatMap(({ notificationTrayItems }) => notificationTrayItems)
