import { flatPageQuery, Paging } from '@causerie/protocol'
import { z } from 'zod'
import { userCollections } from '../../resources/collections.ts'
import { text } from '../../resources/input.ts'
import { TrayItem } from '../../resources/tray-item.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getTray = operation({
  id: 'getTray',
  owner: 'notifications',
  method: 'GET',
  path: '/api/v1/notification-tray',
  summary: "Get the caller's notification tray",
  description:
    "The caller's notifications, newest first. `users` are the actors of the items. `isNew` is an addition to the API: actors whose latest act was told after `lastSeenAt` of the item. A token of another user's tray is refused.",
  may: everybody,
  query: flatPageQuery(['lastOccurred'], 20).extend({
    'accept-language': text(0, 1000)
      .optional()
      .describe('The languages of the sentences, unless the caller prefers one; `*` names none.'),
  }),
  queryHeaders: ['accept-language'],
  example: { query: { options: { limit: 5 } } },
  reply: {
    notificationTrayItems: z.array(TrayItem),
    ...userCollections,
    paging: Paging.extend({
      /**
       * The number of items that are newer than the first page of this list; a new first page
       * begins with them.
       */
      newerCount: z.number().int().nonnegative(),
    }),
  },
  refusals: ['bad-request'],
})
